/**
 * Letters and digits that look like an ASCII one, by the ASCII one. From confusables.txt of UTS #39
 * (Unicode 14, © Unicode, Inc., https://www.unicode.org/license.txt): single characters that NFKD keeps.
 * And the small capitals, which it lists in part only.
 */
const lookAlikes = {
  '2': 'ꝚƧϨꙄᒿꛯƻ',
  '3': 'ꞫȜƷꝪⳌЗӠ𖼻𑣊Ҙ',
  '4': 'Ꮞ𑢯',
  '5': 'Ƽ𑢻',
  '6': 'ⳒбᏮ𑣕',
  '7': '𐓒𑣆',
  '8': '৪੪𞣋ȣȢ𐌚',
  '9': '੧୨৭൭ꝮⳊ𑣌𑢬𑣖',
  a: 'ɑαаΑАᎪᗅꓮ𖽀𐊠ᴀ',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓᑳƃƂБƀҍҌѣѢʙ',
  c: 'ᴄⲥсꮯ𐐽𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜ȼҫҪ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉᴅ',
  e: 'ꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿᴇ',
  f: 'ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮꜰ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤɢ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇʜ',
  i: 'ıɪɩιіꙇӏꭵᎥ𑣃ɨᵻᵼ',
  j: 'ϳјꞲͿЈᎫᒍꓙɉɈᴊ',
  k: 'ΚⲔКᏦᛕꓗ𐔘ƙⱩҚꝀҞᴋ',
  l: '𐌠𞣇ƖǀΙⲒІӀוןߊⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫʟ',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎᴍ',
  n: 'ոռΝⲚꓠ𐔓ɳƞηƝᵰɴ',
  o: '०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοσⲟоჿօסഠဝ𐓪𑣈𑣗𐐬߀০୦𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖øꬾØⵁɵꝋөѳꮎꮻƟꝊθΘӨѲⴱᎾᏫꭴတ',
  p: 'ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽᴘ',
  q: 'ԛգզⵕʠꞯ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲʀ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: 'ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭȾƮҬŧŦᵵᴛ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  v: 'ᴠνѵט𑜆ꮩ𑣀ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪѽ𑓅ꝡ',
  x: 'хᕁᕽ𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧Ҳ',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұɎҰ',
  z: 'ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶ',
} as const;

/** The ASCII character that each look-alike is taken for. */
export const confusables: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([ascii, others]) =>
    Array.from(others, (other): [string, string] => [other, ascii]),
  ),
);
