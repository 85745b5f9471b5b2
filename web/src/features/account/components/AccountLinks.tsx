import { Languages, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LanguageChoice } from '@/features/settings/LanguageChoice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { CountBadge } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { usePersonalPage } from '../api/page-data.ts'
import { EntryLink, listShown } from './EntryLink.tsx'
import { entryIcon } from './entry-icons.ts'

const tile =
  'flex min-h-20 min-w-0 flex-col items-center justify-center gap-2 rounded-small px-1 py-3 text-center transition-colors duration-(--fast) hover:bg-shade'

function Tile({ icon: Icon, label, badge = 0 }: { icon: LucideIcon; label: string; badge?: number }) {
  return (
    <>
      <span className="relative">
        <Icon size={26} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
        <CountBadge count={badge} />
      </span>
      <span className="w-full text-xs leading-tight text-ink-2 wide:text-sm">{label}</span>
      {badge > 0 && <span className="sr-only">{badge}</span>}
    </>
  )
}

/**
 * Links to the member's other pages and to the shop's information, as the server lists them, and the choice
 * of the language, which belongs to the device.
 */
export function AccountLinks() {
  const t = useT()
  const { data, error, refetch } = usePersonalPage()
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card wide:h-60" />
    )
  return (
    <>
      {data.groups.map(({ key, title, list }, index) => (
        <Tiles key={key} title={title}>
          {listShown(list).map((entry) => (
            <EntryLink key={entry.key} entry={entry} className={tile}>
              <Tile icon={entryIcon(entry.icon)} label={entry.title} badge={entry.badge} />
            </EntryLink>
          ))}
          {index === data.groups.length - 1 && <LanguageTile label={t('my.language')} />}
        </Tiles>
      ))}
    </>
  )
}

const Tiles = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-2">
    <h2 className="sr-only">{title}</h2>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] wide:grid-cols-4">
      {children}
    </div>
  </Card>
)

function LanguageTile({ label }: { label: string }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <button type="button" className={tile} onClick={() => setChoosing(true)}>
        <Tile icon={Languages} label={label} />
      </button>
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={label}>
        <LanguageChoice titled={false} onChosen={() => setChoosing(false)} />
      </Sheet>
    </>
  )
}
