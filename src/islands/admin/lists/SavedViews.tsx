import { useLocalStorage } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { formatRoute, navigate, parseRoute, useAdminRoute } from '../route/route.ts';
import { isFiltered } from './lists.ts';
import { LINK_CLASS, LinkButton } from '../shared/controls.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { AdminLink } from './RowLink.tsx';

/** The oldest views make room for new ones; a bookmark of one still works. */
const MOST_VIEWS = 8;
const MOST_NAME = 40;

const viewsSchema = z.array(z.object({ name: z.string(), query: z.string() })).catch([]);

/** Named filters: in the address, and as a list of this browser. */
export function SavedViews() {
  const { route } = useAdminRoute();
  const [stored, store] = useLocalStorage<unknown>({ key: 'admin-views' });
  const views = viewsSchema.parse(stored);
  const others = (name: string) => views.filter((view) => view.name !== name);
  const save = useMutation({
    mutationFn: async (name: string) => {
      const query = formatRoute({ ...route, view: name, cursor: '', open: '', range: '30d' });
      store([{ name, query }, ...others(name)].slice(0, MOST_VIEWS));
      navigate({ view: name }, { replaces: true });
    },
  });
  const isListed = views.some(({ name }) => name === route.view);
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-6 text-small/text empty:hidden">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="flex flex-wrap gap-x-6">
            {views.map(({ name, query }) => (
              <li key={name}>
                <AdminLink
                  className={`${LINK_CLASS} aria-[current]:weight-800`}
                  to={{ ...parseRoute(query), range: route.range }}
                  aria-current={name === route.view ? 'page' : undefined}
                >
                  {name}
                </AdminLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FormDialog
        opener="Save view"
        isOffered={isFiltered(route.filters) && route.view === ''}
        openerProps={{ isLink: true }}
        submit="Save"
        failed="The view was not saved"
        draft="view"
        mutation={save}
        fields={{
          name: {
            label: 'Name',
            hint: 'This browser lists it. Its address works as a bookmark everywhere.',
            maxLength: MOST_NAME,
            invalid: 'Enter a name for these filters',
          },
        }}
        request={({ name }) => name.trim()}
      />
      {isListed && (
        <LinkButton onClick={() => store(others(route.view))}>Remove from this list</LinkButton>
      )}
    </div>
  );
}
