import type { Office } from '@pasar/contract/calls/content/offices'
import { SectionTitle } from '@/ui/display/Card.tsx'
import { OfficeCard } from './OfficeCard.tsx'

/** Offices by country, in the order of the server. */
export function OfficeGroups({ offices }: { offices: readonly Office[] }) {
  const groups = [...Map.groupBy(offices, ({ country }) => country)]
  return groups.map(([country, list]) => (
    <section key={country} aria-label={list[0]?.countryName}>
      <SectionTitle>{list[0]?.countryName}</SectionTitle>
      <div className="grid gap-3 wide:grid-cols-2">
        {list.map((office) => (
          <OfficeCard key={office.id} office={office} />
        ))}
      </div>
    </section>
  ))
}
