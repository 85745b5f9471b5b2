import type { EntryGroup } from '@pasar/contract/calls/account/page-data'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { EntryLink, listShown } from './EntryLink.tsx'
import { entryIcon } from './entry-icons.ts'

/** Groups of settings as the server lists them: icon, title, value, badge and page. */
export const EntryGroups = ({ groups }: { groups: readonly EntryGroup[] }) =>
  groups.map(({ key, title, list }) => {
    const entries = listShown(list)
    if (entries.length === 0) return null
    return (
      <section key={key} className="grid gap-2">
        <h2 className="px-1 text-sm font-medium text-muted">{title}</h2>
        <Card flush>
          {entries.map((entry) => (
            <ListRow
              key={entry.key}
              icon={entryIcon(entry.icon)}
              title={
                <span className="relative inline-block pr-4">
                  {entry.title}
                  <CountBadge count={entry.badge} />
                </span>
              }
              {...(entry.value && { value: entry.value })}
              link={(className, children) => (
                <EntryLink entry={entry} className={className}>
                  {children}
                </EntryLink>
              )}
            />
          ))}
        </Card>
      </section>
    )
  })
