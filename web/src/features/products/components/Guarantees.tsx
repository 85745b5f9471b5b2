import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { ListRow } from '@/ui/display/Card.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import type { Product } from '../model/choice.ts'

type Guarantee = Product['promises'][number]

/**
 * The guarantees of a product: a row with two of them, and a sheet that explains all. Needs the full texts.
 */
export default function Guarantees({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        icon={ShieldCheck}
        title={guarantees
          .slice(0, 2)
          .map((it) => t(`promise.${it}`))
          .join(' · ')}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('goods.promises')}>
        <dl className="grid gap-4">
          {guarantees.map((it) => (
            <div key={it}>
              <dt className="font-semibold">{t(`promise.${it}`)}</dt>
              <dd className="text-ink-2">{t(`promise.${it}Text`)}</dd>
            </div>
          ))}
        </dl>
        {guarantees.some((it) => it === 'return15' || it === 'warranty365') && (
          <PageLink page={pages.orders} className="mt-4 inline-block py-2 font-semibold text-accent">
            {t('order.title')}
          </PageLink>
        )}
      </Sheet>
    </>
  )
}
