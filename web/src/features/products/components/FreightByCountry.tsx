import { orderFreightFee } from '@pasar/contract/calls/international'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { useRead } from '@/lib/api/query.ts'
import { Price } from '@/ui/display/Price.tsx'
import { Select } from '@/ui/forms/Field.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import type { Product } from '../model/choice.ts'

/**
 * Freight, fees and delivery time of one unit by country; nothing where the shop delivers to one country
 * only.
 */
export default function FreightByCountry({ skus }: { skus: Product['skus'] }) {
  const t = useT()
  const { money } = useFormat()
  const skuId = skus[0]?.id ?? ''
  const { data, error } = useRead(
    orderFreightFee,
    { skuId },
    { enabled: skuId !== '', handles: ['nothing-selected'] },
  )
  const [chosen, setChosen] = useState('')
  if (error) return null
  if (!data) return <Skeleton className="mt-4 h-32 rounded-card" />
  const quote = data.quotes.find((q) => q.country === chosen) ?? data.quotes[0]
  if (!quote || data.quotes.length < 2) return null
  const fees = [
    [t('abroad.freight'), quote.freight],
    [t('checkout.operatingFee'), quote.operatingFee],
    [t('checkout.tax'), quote.tax],
  ] as const
  return (
    <section className="mt-5 grid gap-3 border-t border-line pt-4" aria-label={t('abroad.title')}>
      <Select
        label={t('abroad.title')}
        value={quote.country}
        onChange={setChosen}
        options={data.quotes.map(({ country, name }) => ({ value: country, label: name }))}
      />
      <dl className="grid gap-2">
        {fees.map(
          ([name, amount]) =>
            (amount === quote.freight || Number(amount.amount) > 0) && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">{name}</dt>
                <dd>
                  {Number(amount.amount) > 0 ? <Price money={amount} /> : <span>{t('abroad.free')}</span>}
                </dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('abroad.arrives')}</dt>
          <dd>{t('abroad.days', { min: quote.minDays, max: quote.maxDays })}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {t('abroad.forOne', { total: money(quote.total) })}
        {quote.needsIdentity && ` ${t('abroad.identity')}`}
      </p>
    </section>
  )
}
