interface Embedded {
  name: string;
  /** Absolute addresses of the badge and of the product's page. */
  picture: string;
  page: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const forHtml = (text: string) => text.replace(/[&<>"]/g, (found) => entities[found] ?? found);
const forMarkdown = (text: string) => text.replace(/[\\[\]`*_<>]/g, String.raw`\$&`);

/** What a developer copies into a site or a README. */
export function snippetsOf({ name, picture, page }: Embedded): { html: string; markdown: string } {
  const label = `${name} · Vita`;
  return {
    html: `<a href="${forHtml(page)}"><img src="${forHtml(picture)}" alt="${forHtml(label)}" height="54"></a>`,
    markdown: `[![${forMarkdown(label)}](${picture})](${page})`,
  };
}
