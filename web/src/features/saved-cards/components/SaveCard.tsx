import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Checkbox } from '@/ui/forms/Choice.tsx'

/** Asks whether the card that pays is saved. Off until the member ticks it. */
export function SaveCard({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT()
  return (
    <Card flush className="px-4">
      <Checkbox checked={checked} onChange={onChange} className="w-full py-2.5">
        <span className="block font-semibold">{t('savedCard.save')}</span>
        <span className="block text-sm text-muted">{t('savedCard.saveText')}</span>
      </Checkbox>
    </Card>
  )
}
