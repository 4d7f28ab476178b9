/** Beginnings of words that end in -ize here, and in -ise over there. */
const IZE = [
  'anal',
  'anonym',
  'apolog',
  'custom',
  'final',
  'item',
  'maxim',
  'minim',
  'optim',
  'organ',
  'personal',
  'prior',
  'real',
  'recogn',
  'special',
  'summar',
  'util',
  'visual',
];

const WORDS = [
  String.raw`\w*colour\w*`,
  String.raw`(?:behavi|fav|lab|hon|neighb|harb|hum|rum|vap|flav|endeav)our\w*`,
  String.raw`(?:cent|theat|met|lit|fib|calib)re[ds]?`,
  String.raw`(?:${IZE.join('|')})(?:is|ys)(?:e|ed|es|ing|ation|ations)`,
  String.raw`(?:travel|label|model|cancel|signal|counsel|fuel)l(?:ed|ing|er|ers)`,
  '(?:lic|def|off|pret)ence',
  'aluminium|amongst|artefacts?|autumnal|binned|catalogue[ds]?|cheques?|cosy|dearer|dialogues?',
  String.raw`draught\w*|enquir\w+|enrol|fortnight\w*|fulfil|grey\w*|instalments?|jewellery|judgement|kerb`,
  String.raw`(?:learn|spel|smel|burn|drea?m)t|manoeuvr\w*|maths|moustache|mum|parcels?|per cent|plough\w*`,
  String.raw`postcodes?|practis\w*|programmes?|pyjamas|queu\w+|reckon|sceptic\w*|skilful\w*|start-ups?`,
  'storeys?|tyres?|whilst|(?:after|to|back|up|down|out)wards',
];

/** Spellings and words of the other side of the ocean. */
export const BRITISH = new RegExp(String.raw`\b(?:${WORDS.join('|')})\b`, 'i');
