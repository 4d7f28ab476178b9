import type { PICTURE_COMPOSITIONS } from '../../domain/picture-composition.ts';
import type { PictureKind } from '../../domain/picture-kind.ts';
import { at } from '../core/random.ts';
import type { Composition } from '../types.ts';
import { choice } from './consultation/choice.ts';
import { forecast } from './consultation/forecast.ts';
import { model } from './consultation/model.ts';
import { report } from './consultation/report.ts';
import { roadmap } from './consultation/roadmap.ts';
import { session } from './consultation/session.ts';
import { tree } from './consultation/tree.ts';
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

/** The compositions of a kind by their names; every name of the domain's list, and no other. */
type Compositions = {
  readonly [Kind in PictureKind]: Readonly<
    Record<(typeof PICTURE_COMPOSITIONS)[Kind][number], Composition>
  >;
};

const ALL: Compositions = {
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

/** The name of a composition; without one, that of the composition that the number picks. Throws for an unknown name. */
export function compositionName(
  kind: PictureKind,
  name: string | undefined,
  number: number,
): string {
  const known = Object.keys(ALL[kind]);
  const found = name ?? at(known, number);
  if (known.includes(found)) return found;
  throw new Error(
    `The picture '${kind}' has no composition '${name}'. It has: ${known.join(', ')}.`,
  );
}

/** A composition by its name. Throws for an unknown one. */
export function compositionOf(kind: PictureKind, name: string): Composition {
  const named: Readonly<Record<string, Composition>> = ALL[kind];
  const found = named[name];
  if (found !== undefined) return found;
  throw new Error(`The picture '${kind}' has no composition '${name}'.`);
}
