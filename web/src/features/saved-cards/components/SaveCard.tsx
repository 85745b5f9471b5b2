import { useT } from '@/i18n/i18n.ts'
import { Checkbox } from '@/ui/forms/Choice.tsx'

/** Asks whether the card that pays is saved. Off until the member ticks it. */
export function SaveCard({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT()
  return (
    <div className="bg-accent-soft px-4">
      <Checkbox checked={checked} onChange={onChange} className="w-full py-2.5">
        <span className="block font-medium">{t('savedCard.save')}</span>
        <span className="block text-sm text-ink-2">{t('savedCard.saveText')}</span>
      </Checkbox>
    </div>
  )
}
