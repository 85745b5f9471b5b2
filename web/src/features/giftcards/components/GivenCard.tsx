import type { Gift } from '@pasar/contract/calls/gift-cards'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Tag } from '@/ui/display/Badge.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useWithdrawGift } from '../api/gift-cards.ts'

/** A given gift with its status. */
export function GivenCard({ gift, onShow }: { gift: Gift; onShow: () => void }) {
  const t = useT()
  const { date } = useFormat()
  const withdraw = useWithdrawGift()
  const open = gift.state === 'open'
  const confirmWithdraw = async () => {
    const sure = await confirm({
      title: t('gift.withdrawSure'),
      text: t('gift.withdrawSureText'),
      confirm: t('gift.withdraw'),
      danger: true,
    })
    if (!sure) return
    const answer = await withdraw.run({ id: gift.id })
    if (answer.ok) toast(t('gift.withdrawn', { count: answer.data.returned }))
  }
  return (
    <Card className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {gift.kind === 'member' ? t('gift.giftTo', { name: gift.to }) : t('gift.giftLink')}
          </p>
          <p className="text-sm text-muted">{date(gift.createdAt, 'dayTime')}</p>
        </div>
        <Tag>{t(`gift.gift_${gift.state}`)}</Tag>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Price money={gift.value} after={<span className="text-sm text-muted">× {gift.count}</span>} />
        {gift.kind === 'link' && (
          <span className="text-sm text-muted">
            {t('gift.takenOf', { taken: gift.taken, count: gift.count })}
          </span>
        )}
      </div>
      {gift.greeting && <p className="text-sm break-words text-ink-2">“{gift.greeting}”</p>}
      {open && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="sm" busy={withdraw.busy} onClick={() => void confirmWithdraw()}>
            {t('gift.withdraw')}
          </Button>
          <Button variant="soft" size="sm" onClick={onShow}>
            {t('gift.showLink')}
          </Button>
        </div>
      )}
    </Card>
  )
}
