import { Eraser, FileClock, LogOut, UserPlus } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'

const consequences = [
  { key: 'erased', icon: Eraser },
  { key: 'kept', icon: FileClock },
  { key: 'signedOut', icon: LogOut },
  { key: 'again', icon: UserPlus },
] as const

/** The consequences of the cancellation of an account. */
export function Consequences() {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold tracking-tight">{t('cancelAccount.consequences')}</h2>
      <Card flush>
        {consequences.map(({ key, icon }) => (
          <ListRow key={key} icon={icon} title={t(`cancelAccount.${key}`)} />
        ))}
      </Card>
    </section>
  )
}
