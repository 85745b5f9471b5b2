import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { FlashNote } from '@/features/promotions/components/FlashNote.tsx'
import { WhyPrice } from '@/features/promotions/components/WhyPrice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Picture } from '@/ui/display/Picture.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { loadOnOpen } from '@/ui/overlays/load-on-open.tsx'
import type { RemarksSheetProps } from './RemarksSheet.tsx'

const RemarksSheet = loadOnOpen<RemarksSheetProps>(
  async () => (await import('./RemarksSheet.tsx')).RemarksSheet,
)

type ItemsProps = {
  draft: Draft
  /** Prices may have changed: a flash sale has ended. */
  onReprice: () => void
  /** Leaves an item out of the order; absent where it is the only one. */
  onLeaveOut: ((skuId: string) => void) | undefined
}

type RemarksProps = { remarks: string; onRemarks: (remarks: string) => void }

/** The ordered items, and a message to the shop. */
export const DraftLines = ({ remarks, onRemarks, ...items }: ItemsProps & RemarksProps) => (
  <Card flush>
    <DraftItems {...items} />
    <RemarksRow remarks={remarks} onRemarks={onRemarks} />
  </Card>
)

/** The ordered items. */
export const DraftItems = ({ draft, ...actions }: ItemsProps) => (
  <ul className="divide-y divide-line">
    {draft.lines.map((line) => (
      <DraftItem key={`${line.skuId} ${line.priceSource}`} line={line} {...actions} />
    ))}
  </ul>
)

type ItemProps = Omit<ItemsProps, 'draft'> & { line: Draft['lines'][number] }

function DraftItem({ line, onReprice, onLeaveOut }: ItemProps) {
  const t = useT()
  return (
    <li className="flex items-center gap-4 p-4">
      <Picture
        picture={line.picture}
        ratio={1}
        sizes="60px"
        alt=""
        className="size-15 shrink-0 rounded-card"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4">
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="line-clamp-2 leading-snug font-semibold break-words hyphens-auto">{line.title}</p>
          {line.optionText && <p className="truncate text-sm text-muted">{line.optionText}</p>}
          {line.priceSource === 'gift' && (
            <Tag tone="sale" className="mr-2">
              {t('price.free')}
            </Tag>
          )}
          {line.flash && <FlashNote flash={line.flash} quantity={line.quantity} onEnd={onReprice} />}
          {line.prohibited && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-sale">
              {line.prohibited}
              {onLeaveOut && (
                <Button variant="quiet" size="sm" onClick={() => onLeaveOut(line.skuId)}>
                  {t('checkout.leaveOut')}
                </Button>
              )}
            </p>
          )}
          <WhyPrice
            title={line.title}
            adjustments={line.adjustments}
            total={line.total}
            points={line.points}
            quantity={line.quantity}
          />
        </div>
        <div className="shrink-0 text-right">
          <Price money={line.points ?? line.price} />
          <p className="money text-sm text-muted">
            <span className="sr-only">{t('common.quantity')} </span>× {line.quantity}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The message to the shop, which a sheet edits. */
export function RemarksRow({ remarks, onRemarks }: RemarksProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={<span className="text-muted">{t('checkout.remarks')}</span>}
        value={
          <span className="block max-w-48 truncate wide:max-w-80">{remarks || t('checkout.noRemarks')}</span>
        }
        onClick={() => setOpen(true)}
      />
      <RemarksSheet
        open={open}
        onClose={() => setOpen(false)}
        initial={remarks}
        onDone={(text) => {
          onRemarks(text)
          setOpen(false)
        }}
      />
    </>
  )
}
