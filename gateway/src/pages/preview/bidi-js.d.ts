/** The package's own types describe an ES module, which it is not in Node.js. */
declare module 'bidi-js' {
  export default function createBidi(): {
    /** The levels of the Unicode Bidirectional Algorithm, one for each UTF-16 unit. */
    getEmbeddingLevels(text: string): { levels: Uint8Array };
  };
}
