import type { Duties } from '@pasar/contract/orders/duties'
import { Landmark } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'

/** Who pays import duties and taxes of an order to another country, and the shop's text about the country. */
export function DutiesNote({ duties }: { duties: Duties }) {
  const t = useT()
  return (
    <section aria-label={t('abroad.duties')} className="flex items-start gap-3">
      <Landmark size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold">{t('abroad.duties')}</h3>
        <p className="text-ink-2">{duties.summary}</p>
        {duties.text && <p className="text-sm break-words whitespace-pre-line text-muted">{duties.text}</p>}
      </div>
    </section>
  )
}
