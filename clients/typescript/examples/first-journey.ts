// The first journey of a member: finds a product, follows it, UPs it, asks about it, and reads what that brought.
// VITA_URL is the site, VITA_TOKEN an API token with the scopes `read` and `engage`. Prints one line of JSON.
// A product takes one UP of a member: a second run with the same word ends with ALREADY_UPPED.
import { createVita, VitaError } from 'vita-client';

const { VITA_URL: baseUrl = 'http://localhost:4000', VITA_TOKEN: token } = process.env;
const [keyword = 'wallet'] = process.argv.slice(2);
const vita = createVita({ baseUrl, ...(token && { token }) });

const found = await vita.get('/api/find/search', { keyword });
const [first] = found.list;
if (!first) throw new Error(`No product is found by ${keyword}.`);
const product = await vita.get('/api/app/info', { app_id: first.app_id });

const { has_subscribe } = await vita.post('/api/app/subscribe', {
  app_id: product.app_id,
  status: product.has_subscribe,
});
const { up_value } = await vita.post('/api/app/up_product', {
  product_id: product.app_id,
  content: 'It is fast, open and friendly.',
});
const question = await vita.post('/api/app/add_question', {
  app_id: product.app_id,
  content: 'Which chains does it support today?',
});

/** A product takes one UP of a member: the second one is refused. */
const refusal = await vita
  .post('/api/app/up_product', { product_id: product.app_id, content: 'Once more, with feeling.' })
  .then(
    () => null,
    (error: unknown) => {
      if (error instanceof VitaError) return error;
      throw error;
    },
  );

const messages = await vita.get('/api/user/msg_list', { limit: 20 });
const { point } = await vita.get('/api/user/query_vita_point');

console.log(
  JSON.stringify({
    product: product.name,
    has_subscribe,
    up_value,
    question: question.question_id,
    refusal: refusal && { code: refusal.code, status: refusal.status },
    messages: messages.list.map(({ title }) => title),
    unread: messages.unread_count,
    vitamins: point,
  }),
);
