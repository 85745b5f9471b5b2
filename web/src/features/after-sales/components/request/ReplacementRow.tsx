import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ListRow } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { type EligibleItem, useReplacements } from '../../api/after-sales.ts'

type Props = { item: EligibleItem; skuId: string | undefined; onChange: (skuId: string) => void }

/** What an item is exchanged for: the same SKU, or another of the product at the same price. */
export function ReplacementRow({ item, skuId = item.skuId, onChange }: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useReplacements(item.itemId, true)
  const chosen = data?.list.find((sku) => sku.skuId === skuId)
  const describe = (sku: { same: boolean; optionText: string }) =>
    [sku.optionText, sku.same && t('afterSale.sameOption')].filter(Boolean).join(' · ')
  return (
    <>
      <ListRow
        icon={ArrowRightLeft}
        title={t('afterSale.replacement')}
        value={chosen ? describe(chosen) : data?.list.length === 0 ? t('afterSale.soldOut') : undefined}
        onClick={() => setOpen(true)}
        className="border-t border-line pl-6"
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('afterSale.chooseReplacement')}>
        {!data ? (
          error ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton count={2} />
          )
        ) : data.list.length === 0 ? (
          <p className="py-6 text-center text-ink-2">{t('afterSale.soldOut')}</p>
        ) : (
          <div className="grid divide-y divide-line">
            {data.list.map((sku) => (
              <Radio
                key={sku.skuId}
                name={`replacement ${item.itemId}`}
                checked={sku.skuId === skuId}
                onChange={() => {
                  onChange(sku.skuId)
                  setOpen(false)
                }}
                className="w-full flex-row-reverse py-3"
              >
                <span className="flex items-center gap-3">
                  <Picture
                    picture={sku.picture}
                    ratio={1}
                    sizes="56px"
                    alt=""
                    className="size-14 shrink-0 rounded-small"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium break-words">{describe(sku) || item.title}</span>
                    <span className="money block text-sm text-muted">
                      {t('afterSale.left', { count: sku.left })}
                    </span>
                  </span>
                </span>
              </Radio>
            ))}
          </div>
        )}
      </Sheet>
    </>
  )
}
