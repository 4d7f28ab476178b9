import type { PICTURE_COMPOSITIONS } from '../../domain/picture-composition.ts';
import type { PictureKind } from '../../domain/picture-kind.ts';
import { api } from './api.ts';
import { audit } from './audit.ts';
import { board } from './board.ts';
import { choice } from './choice.ts';
import type { Close } from './close.ts';
import { cms } from './cms.ts';
import { code } from './code.ts';
import { components } from './components.ts';
import { conditions } from './conditions.ts';
import { dashboard } from './dashboard.ts';
import { devices } from './devices.ts';
import { flow } from './flow.ts';
import { forecast } from './forecast.ts';
import { handset } from './handset.ts';
import { identity } from './identity.ts';
import { illustration } from './illustration.ts';
import { landing } from './landing.ts';
import { mark } from './mark.ts';
import { mobile } from './mobile.ts';
import { model } from './model.ts';
import { motion } from './motion.ts';
import { packaging } from './packaging.ts';
import { pipeline } from './pipeline.ts';
import { poster } from './poster.ts';
import { redesign } from './redesign.ts';
import { report } from './report.ts';
import { roadmap } from './roadmap.ts';
import { schema } from './schema.ts';
import { session } from './session.ts';
import { sitemap } from './sitemap.ts';
import { sketch } from './sketch.ts';
import { specimen } from './specimen.ts';
import { sprint } from './sprint.ts';
import { stages } from './stages.ts';
import { stationery } from './stationery.ts';
import { tapmap } from './tapmap.ts';
import { terminal } from './terminal.ts';
import { testing } from './testing.ts';
import { tokens } from './tokens.ts';
import { tree } from './tree.ts';
import { wireframe } from './wireframe.ts';

/** The close view of every composition; every name of the domain's list, and no other. */
type CloseViews = {
  readonly [Kind in PictureKind]: Readonly<
    Record<(typeof PICTURE_COMPOSITIONS)[Kind][number], Close>
  >;
};

const CLOSE: CloseViews = {
  landing,
  cms,
  redesign,
  dashboard,
  devices,
  sitemap,
  sprint,
  code,
  terminal,
  pipeline,
  api,
  schema,
  mobile,
  mark,
  identity,
  illustration,
  packaging,
  poster,
  specimen,
  stationery,
  choice,
  forecast,
  model,
  report,
  roadmap,
  session,
  tree,
  audit,
  board,
  components,
  conditions,
  flow,
  tokens,
  handset,
  motion,
  sketch,
  stages,
  tapmap,
  testing,
  wireframe,
};

/** The close view of a composition. Throws for a name that the kind does not have. */
export function closeOf(kind: PictureKind, name: string): Close {
  const named: Readonly<Record<string, Close>> = CLOSE[kind];
  const found = named[name];
  if (found !== undefined) return found;
  throw new Error(`The picture '${kind}' has no close view '${name}'.`);
}
