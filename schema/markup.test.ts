import { contentLength, plainText, stripMarkup } from './markup.ts';
import { textLength } from './text-length.ts';

describe('stripMarkup', () => {
  it('F5 counts no tag, no attribute and no comment', () => {
    expect(stripMarkup('<p>One</p><!-- two --><ul><li>three</li></ul><br/>')).toBe('Onethree');
  });

  it('F5 counts an entity as the one character that a reader sees', () => {
    expect(stripMarkup('a &lt; b &amp;&#160;&#x4E2D;&quot;')).toBe('a < b &\u00a0中"');
    expect(stripMarkup('&unknown; &#0; &#9999999;')).toBe('&unknown; &#0; &#9999999;');
  });

  it('F5 leaves a bare sign that begins no tag', () => {
    expect(stripMarkup('1 < 2 and 3 > 2')).toBe('1 < 2 and 3 > 2');
  });

  it('F5 Q17 counts code points, one for a Chinese character and one for an emoji', () => {
    expect(textLength(stripMarkup('<p>维他命<strong>🙂</strong></p>'))).toBe(4);
    expect(textLength(stripMarkup('<p>&nbsp;</p>'))).toBe(0);
  });
});

describe('contentLength', () => {
  it('F5 counts what a reader sees, without space around it', () => {
    expect(contentLength('<p> <strong>维他命</strong> &amp; <img src="x" alt="no"></p>')).toBe(5);
    expect(contentLength(`<p>${'<b></b>'.repeat(1000)}x</p>`)).toBe(1);
  });
});

describe('plainText', () => {
  it('F5 puts no space after Chinese punctuation', () => {
    expect(plainText('<p>第一段。</p><p>第二段，完。</p>')).toBe('第一段。第二段，完。');
  });

  it('F1 puts a space where a paragraph or a line ends', () => {
    expect(plainText('<p>One</p><p>two<br>three</p>\n<ul><li>four</li><li>five</li></ul>')).toBe(
      'One two three four five',
    );
  });
});
