import { alertText } from '../../../domain/admin/alerts.ts';
import type { Alert } from '../../../domain/admin/alerts.ts';
import { Subtitle } from '../shared/Section.tsx';

/** What keeps the shop from running as it should; also mailed to the staff once a day. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="border-l-8 border-signal bg-plate p-4" aria-label="Alerts">
      <Subtitle>Alerts</Subtitle>
      <ul className="mt-2 grid gap-1">
        {alerts.map((alert) => (
          <li key={`${alert.kind} ${alert.subject ?? ''}`}>{alertText(alert)}</li>
        ))}
      </ul>
    </section>
  );
}
