/** The kinds of pictures of sample projects, and the arrangements of each; the first one is the plainest. */
export const PICTURE_COMPOSITIONS = {
  landing: ['one', 'night', 'pair', 'anatomy'],
  cms: ['list', 'inspector', 'board'],
  redesign: ['beside', 'parted', 'overlaid'],
  dashboard: ['hanging', 'figures', 'heat'],
  devices: ['three', 'phones', 'breakpoints'],
  sitemap: ['tree', 'hung', 'journey'],
  sprint: ['board', 'burndown', 'shipped'],
  code: ['editor', 'review', 'running'],
  terminal: ['checks', 'logs', 'overlap'],
  pipeline: ['hanging', 'matrix', 'releases'],
  api: ['contract', 'sequence', 'reference'],
  schema: ['diagram', 'rows', 'query'],
  mobile: ['two', 'three', 'store'],
  mark: ['construction', 'search', 'reversed'],
  identity: ['board', 'cloth', 'applied'],
  illustration: ['plate', 'spots', 'stages', 'frieze'],
  packaging: ['flat', 'label', 'shelf'],
  poster: ['three', 'wall', 'series'],
  specimen: ['anatomy', 'waterfall', 'grid'],
  stationery: ['set', 'cards', 'folded'],
  choice: ['field', 'scores', 'balance'],
  forecast: ['easel', 'fan', 'waterfall'],
  model: ['canvas', 'funnel', 'voices'],
  report: ['single', 'spread', 'marked'],
  roadmap: ['lanes', 'milestones', 'columns'],
  session: ['clock', 'bar', 'notes'],
  tree: ['hanging', 'sideways', 'ladder'],
  audit: ['annotated', 'attention', 'mended'],
  board: ['tool', 'wall', 'comments'],
  components: ['sheet', 'states', 'anatomy'],
  conditions: ['four', 'existing', 'variants'],
  flow: ['branching', 'journey', 'lanes'],
  tokens: ['ladder', 'mapping', 'space'],
  handset: ['sizes', 'family', 'exploded', 'grip'],
  motion: ['filmstrip', 'easing', 'swipe'],
  sketch: ['eights', 'notebook', 'cutouts'],
  stages: ['three', 'parted', 'stacked'],
  tapmap: ['linked', 'web', 'gestures'],
  testing: ['recording', 'matrix', 'gaze'],
  wireframe: ['annotated', 'wireflow', 'grid'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

/** What a picture of a sample project shows. */
export type PictureKind = keyof typeof PICTURE_COMPOSITIONS;

/** Every kind of picture. */
export const PICTURE_KINDS = Object.keys(PICTURE_COMPOSITIONS) as [PictureKind, ...PictureKind[]];
