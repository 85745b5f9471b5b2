import { useT } from '@/i18n/i18n.ts'
import { useOpenTopUps } from '../api/topups.ts'
import { TopUpRow } from './TopUpRow.tsx'

/** The member's open top-ups, above the form. */
export function OpenTopUps() {
  const t = useT()
  const { data } = useOpenTopUps()
  if (!data || data.open.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="px-1 text-sm font-medium text-muted">{t('topUp.open')}</h2>
      <ul className="grid gap-2 wide:grid-cols-2 desktop:grid-cols-3">
        {data.open.slice(0, 3).map((topUp) => (
          <li key={topUp.id}>
            <TopUpRow topUp={topUp} />
          </li>
        ))}
      </ul>
    </section>
  )
}
