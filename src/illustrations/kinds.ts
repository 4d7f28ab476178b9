import type { PICTURE_COMPOSITIONS } from '../domain/picture.ts';
import type { PictureKind } from '../domain/picture.ts';
import { choice } from './consultation/choice.ts';
import { forecast } from './consultation/forecast.ts';
import { model } from './consultation/model.ts';
import { report } from './consultation/report.ts';
import { roadmap } from './consultation/roadmap.ts';
import { session } from './consultation/session.ts';
import { tree } from './consultation/tree.ts';
import { at } from './drawing/index.ts';
import { identity } from './graphic/identity.ts';
import { illustration } from './graphic/illustration.ts';
import { mark } from './graphic/mark.ts';
import { packaging } from './graphic/packaging.ts';
import { poster } from './graphic/poster.ts';
import { specimen } from './graphic/specimen.ts';
import { stationery } from './graphic/stationery.ts';
import { audit } from './product/audit.ts';
import { board } from './product/board.ts';
import { components } from './product/components.ts';
import { conditions } from './product/conditions.ts';
import { flow } from './product/flow.ts';
import { tokens } from './product/tokens.ts';
import { handset } from './prototyping/handset.ts';
import { motion } from './prototyping/motion.ts';
import { sketch } from './prototyping/sketch.ts';
import { stages } from './prototyping/stages.ts';
import { tapmap } from './prototyping/tapmap.ts';
import { testing } from './prototyping/testing.ts';
import { wireframe } from './prototyping/wireframe.ts';
import type { Composition } from './canvas.ts';
import { api } from './software/api.ts';
import { code } from './software/code.ts';
import { mobile } from './software/mobile.ts';
import { pipeline } from './software/pipeline.ts';
import { schema } from './software/schema.ts';
import { sprint } from './software/sprint.ts';
import { terminal } from './software/terminal.ts';
import { cms } from './web/cms.ts';
import { dashboard } from './web/dashboard.ts';
import { devices } from './web/devices.ts';
import { landing } from './web/landing.ts';
import { redesign } from './web/redesign.ts';
import { sitemap } from './web/sitemap.ts';

/** The compositions of a kind by name: exactly the names in the domain's list. */
type Compositions = {
  readonly [Kind in PictureKind]: Readonly<
    Record<(typeof PICTURE_COMPOSITIONS)[Kind][number], Composition>
  >;
};

const COMPOSITIONS: Compositions = {
  landing,
  cms,
  redesign,
  dashboard,
  sitemap,
  devices,
  code,
  pipeline,
  api,
  schema,
  mobile,
  terminal,
  sprint,
  mark,
  packaging,
  poster,
  illustration,
  stationery,
  specimen,
  identity,
  tree,
  session,
  forecast,
  roadmap,
  report,
  choice,
  model,
  components,
  flow,
  tokens,
  audit,
  board,
  conditions,
  stages,
  tapmap,
  sketch,
  testing,
  handset,
  wireframe,
  motion,
};

/**
 * Finds a composition by name; without a name, `number` picks one.
 * @throws {Error} if the kind has no composition of that name
 */
export function compositionOf(
  kind: PictureKind,
  name: string | undefined,
  number: number,
): Composition {
  const named: Readonly<Record<string, Composition>> = COMPOSITIONS[kind];
  const names = Object.keys(named);
  const chosen = name ?? at(names, number);
  const found = named[chosen];
  if (found !== undefined) return found;
  throw new Error(
    `The picture '${kind}' has no composition '${name}'. It has: ${names.join(', ')}.`,
  );
}
