import { security } from '#schema/limits';
import { TextRefused } from '../sms/text-sender.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered, wrong } from '../testing/operations.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const send = `mutation ($phone: String!, $regionId: String!) {
  sendPhoneCode(phone: $phone, regionId: $regionId) { retryAfterSeconds }
}`;
const bind = `mutation ($phone: String!, $regionId: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: $regionId, code: $code) { id phone }
}`;
const unbind = 'mutation { unbindPhone { id phone } }';

let numbers = 0;
/** A Chinese mobile number that is unique in this file. */
const newNumber = () => {
  numbers += 1;
  return { phone: `138${String(numbers).padStart(8, '0')}`, regionId: '0086' };
};
type Number = ReturnType<typeof newNumber>;

describe('phones', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(async () => {
    stack.clock.shift(0);
    const { database } = stack.service.context;
    await database.query(`delete from attempt_counter where scope like 'text.%'`);
  });

  const newestTo = ({ phone }: Number) => stack.mails.sent(`+86${phone}`)[0];
  const codeFor = async (caller: Caller, number: Number) => {
    await caller.ask(send, number);
    return newestTo(number)?.code ?? 'none';
  };
  const boundBy = async (caller: Caller, number: Number) =>
    caller.ask(bind, { ...number, code: await codeFor(caller, number) });
  const codeOf = async (failing: Promise<{ code: string }>) => (await failing).code;

  it('O8 O13 P7 sends a code as a text message and binds the number, shown masked', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    expect(await caller.ask(send, number)).toEqual({ sendPhoneCode: { retryAfterSeconds: 59 } });
    const message = newestTo(number);
    expect(message).toMatchObject({ channel: 'sms', to: `+86${number.phone}` });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain('valid for 5 minutes');
    const { bindPhone } = await caller.ask(bind, { ...number, code: message?.code });
    expect(bindPhone.phone).toBe(`+86 **** ${number.phone.slice(-4)}`);
    expect((await caller.ask(unbind)).unbindPhone.phone).toBeNull();
    expect((await caller.ask(unbind)).unbindPhone.phone).toBeNull();
  });

  it('rel-S12 binds and removes a number only within ten minutes of a proof', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    await boundBy(caller, number);
    stack.clock.shift(11 * MINUTE);
    const other = newNumber();
    const code = await codeFor(caller, other);
    const needed = 'SESSION_CONFIRM_NEEDED';
    expect(await codeOf(caller.fail(bind, { ...other, code }))).toBe(needed);
    expect(await codeOf(caller.fail(unbind))).toBe(needed);
    expect((await caller.ask('{ viewer { phone } }')).viewer.phone).toContain(
      number.phone.slice(-4),
    );
    await caller.ask('mutation ($password: String!) { confirmPassword(password: $password) }', {
      password,
    });
    expect((await caller.ask(bind, { ...other, code })).bindPhone.phone).toContain(
      other.phone.slice(-4),
    );
  });

  it('A6 T4 accepts a code after 4:59 and rejects it after 5:01', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    const code = await codeFor(caller, number);
    stack.clock.shift(5 * MINUTE + SECOND);
    expect(await codeOf(caller.fail(bind, { ...number, code }))).toBe('CODE_EXPIRED');
    stack.clock.shift(0);
    // A clock that is set back does not revive it.
    expect(await codeOf(caller.fail(bind, { ...number, code }))).toBe('CODE_EXPIRED');
    const { caller: other } = await registered(stack);
    const next = newNumber();
    const alive = await codeFor(other, next);
    stack.clock.shift(4 * MINUTE + 55 * SECOND);
    await other.ask(bind, { ...next, code: alive });
  });

  it('rel-S05 rejects the code of another number, session, use and of before', async () => {
    const { caller, email } = await registered(stack);
    const [number, other] = [newNumber(), newNumber()];
    const first = await codeFor(caller, number);
    expect(await codeOf(caller.fail(bind, { ...other, code: first }))).toBe('CODE_WRONG');
    const browser = stack.caller();
    await browser.ask(login, { email, password });
    expect(await codeOf(browser.fail(bind, { ...number, code: first }))).toBe('CODE_WRONG');
    stack.clock.shift(MINUTE);
    const second = await codeFor(caller, number);
    expect(first).not.toBe(second);
    expect(await codeOf(caller.fail(bind, { ...number, code: first }))).toBe('CODE_WRONG');
    await caller.ask(bind, { ...number, code: second });
    expect(await codeOf(caller.fail(bind, { ...number, code: second }))).toBe('CODE_USED');
  });

  it('Q7 evaluates five of twenty concurrent wrong codes, and then not the right one', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    const code = await codeFor(caller, number);
    const guess = { ...number, code: wrong(code) };
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(caller.fail(bind, guess))),
    );
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
    expect(await codeOf(caller.fail(bind, { ...number, code }))).toBe('CODE_TRIES_EXCEEDED');
  });

  it('P7 tells only after a right code that a number belongs to another account', async () => {
    const [first, second] = [await registered(stack), await registered(stack)];
    const number = newNumber();
    await boundBy(first.caller, number);
    stack.clock.shift(MINUTE);
    const code = await codeFor(second.caller, number);
    const { caller } = second;
    expect(await codeOf(caller.fail(bind, { ...number, code: wrong(code) }))).toBe('CODE_WRONG');
    expect(await codeOf(caller.fail(bind, { ...number, code }))).toBe('PHONE_TAKEN');
    await first.caller.ask(unbind);
    await caller.ask(bind, { ...number, code });
  });

  it('A9 Q7 sends one message in 59 s to a number, and one for an account', async () => {
    const [first, second] = [await registered(stack), await registered(stack)];
    const number = newNumber();
    await first.caller.ask(send, number);
    expect(await codeOf(first.caller.fail(send, newNumber()))).toBe('CODE_TOO_SOON');
    expect(await codeOf(second.caller.fail(send, number))).toBe('CODE_TOO_SOON');
    stack.clock.shift(MINUTE);
    await first.caller.ask(send, number);
  });

  it('rel-S09 sends ten messages a day to a number', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    for (let count = 0; count < 10; count++) {
      stack.clock.shift(count * MINUTE);
      await caller.ask(send, number);
    }
    stack.clock.shift(20 * MINUTE);
    expect(await codeOf(caller.fail(send, number))).toBe('CODE_LIMIT');
    const { caller: other } = await registered(stack);
    expect(await codeOf(other.fail(send, number))).toBe('CODE_LIMIT');
  });

  it('rel-S09 reports how many messages the budget of the site has left, and all of it a day later', async () => {
    const metric = stack.service.metrics.find(({ name }) => name === 'vita_texts_left');
    expect(await metric?.read()).toBe(security.textsPerDay);
    const { caller } = await registered(stack);
    await caller.ask(send, newNumber());
    expect(await metric?.read()).toBe(security.textsPerDay - 1);
    const { database } = stack.service.context;
    await database.query(`update attempt_counter set count = $1 where scope = 'text.budget'`, [
      security.textsPerDay,
    ]);
    expect(await metric?.read()).toBe(0);
    stack.clock.shift(25 * 60 * MINUTE);
    expect(await metric?.read()).toBe(security.textsPerDay);
  });

  it('rel-S09 stops at the limits of country and site, and counts no refused message', async () => {
    const { caller } = await registered(stack);
    await caller.ask(send, newNumber());
    const { database } = stack.service.context;
    const fill = (scope: string, count: number) =>
      database.query('update attempt_counter set count = $2 where scope = $1', [scope, count]);
    stack.clock.shift(MINUTE);
    for (const [scope, max] of [
      ['text.country', 100],
      ['text.budget', 2_000],
    ] as const) {
      await fill(scope, max);
      const number = newNumber();
      expect(await codeOf(caller.fail(send, number))).toBe('CODE_LIMIT');
      expect(newestTo(number)).toBeUndefined();
      await fill(scope, max - 1);
    }
    await caller.ask(send, newNumber());
  });

  it('rel-S09 leaves others half of the messages when new accounts, or those with a wallet only, use theirs', async () => {
    const { database } = stack.service.context;
    const [fresh, old, walletOnly] = [
      await registered(stack),
      await registered(stack),
      await registered(stack),
    ];
    const ids = [old.userId, walletOnly.userId];
    const before = `update account set registered_at = registered_at - interval '2 days' where id = any($1)`;
    await database.query(before, [ids]);
    await database.query('update account set email = null where id = $1', [walletOnly.userId]);
    for (const { caller } of [fresh, old, walletOnly]) await caller.ask(send, newNumber());
    const counters = `select scope, count from attempt_counter where scope in
      ('text.country', 'text.country.new', 'text.budget', 'text.budget.new') order by scope`;
    expect(await database.query(counters)).toEqual([
      { scope: 'text.budget', count: 3 },
      { scope: 'text.budget.new', count: 2 },
      { scope: 'text.country', count: 3 },
      { scope: 'text.country.new', count: 2 },
    ]);
    const fill = (scope: string, count: number) =>
      database.query('update attempt_counter set count = $2 where scope = $1', [scope, count]);
    for (const [index, [scope, share]] of (
      [
        ['text.country.new', 50],
        ['text.budget.new', 1_000],
      ] as const
    ).entries()) {
      stack.clock.shift((index + 1) * MINUTE);
      await fill(scope, share);
      expect(await codeOf(fresh.caller.fail(send, newNumber()))).toBe('CODE_LIMIT');
      expect(await codeOf(walletOnly.caller.fail(send, newNumber()))).toBe('CODE_LIMIT');
      await old.caller.ask(send, newNumber());
      await fill(scope, 0);
    }
  });

  it('rel-S09 sends ten messages an hour for a network, and twenty for its IPv6 site', async () => {
    const sent: Record<string, number> = {};
    for (const address of ['2001:db8:7:1::/64', '2001:db8:7:2::/64', '2001:db8:7:3::/64']) {
      for (let count = 0; count <= security.textsPerClientPerHour; count++) {
        const { email } = await registered(stack);
        const caller = stack.caller({ address });
        await caller.ask(login, { email, password });
        const code = await caller.ask(send, newNumber()).catch((error) => error.code);
        if (typeof code === 'object') sent[address] = (sent[address] ?? 0) + 1;
        else expect(code).toBe('CODE_LIMIT');
      }
    }
    expect(sent).toEqual({ '2001:db8:7:1::/64': 10, '2001:db8:7:2::/64': 10 });
  });

  it('rel-S07 stores neither code nor number of a code', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    const code = await codeFor(caller, number);
    const rows = await stack.service.context.database.query('select * from phone_code');
    expect(JSON.stringify(rows)).not.toContain(number.phone);
    expect(rows.map((row) => JSON.stringify(row)).join()).not.toContain(`"${code}"`);
  });

  it('O8 says that the part is not available, and lets the member try again at once', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    const { texts } = stack.mails;
    const { send: working } = texts;
    texts.send = () => Promise.reject(new TextRefused('HTTP 400'));
    expect(await codeOf(caller.fail(send, number))).toBe('UNAVAILABLE');
    texts.send = working;
    await boundBy(caller, number);
  });

  it('rel-S09 counts a message that the provider may have sent, and accepts its code', async () => {
    const { caller } = await registered(stack);
    const number = newNumber();
    const { texts } = stack.mails;
    const { send: working } = texts;
    texts.send = async (message) => {
      await working(message);
      throw new Error('no answer in time');
    };
    expect(await codeOf(caller.fail(send, number))).toBe('UNAVAILABLE');
    expect(await codeOf(caller.fail(send, number))).toBe('CODE_TOO_SOON');
    texts.send = working;
    await caller.ask(bind, { ...number, code: newestTo(number)?.code });
  });

  it('rel-S09 counts refused messages for the day', async () => {
    const { caller } = await registered(stack);
    const { texts } = stack.mails;
    const { send: working } = texts;
    texts.send = () => Promise.reject(new TextRefused('HTTP 400'));
    const codes: (string | undefined)[] = [];
    const number = newNumber();
    for (let sent = 0; sent <= security.textsPerNumberPerDay; sent++) {
      codes.push(await codeOf(caller.fail(send, number)));
    }
    texts.send = working;
    expect(codes.at(-1)).toBe('CODE_LIMIT');
    expect(codes.slice(0, -1).every((code) => code === 'UNAVAILABLE')).toBe(true);
  });
});
