/** `vite/articles.ts` compiles the Markdown files in `web/content`. */
declare module '*.md' {
  const article: import('./pages/static/article.ts').Article;
  export default article;
}
