import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { type CouplePack, refreshPacks } from '../api/couple-packs.ts'

/** Returns the name of the other member. */
export const getOtherName = (pack: CouplePack): string => pack.halves.find((half) => !half.isOwn)!.name

/** The state of a pack with its countdown, and both halves. */
export function PackStatus({ pack }: { pack: CouplePack }) {
  const t = useT()
  const isOpen = pack.state === 'awaiting_partner' || pack.state === 'accepted'
  // Then the invitation to pay has done its work: what is left is that both orders ship together.
  const hasPaid = pack.halves.some((half) => half.isOwn && half.hasPaid)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <div role="status" className="grid gap-1">
        <h2 className="text-xl font-bold tracking-tight">{t(`couple.state_${pack.state}`)}</h2>
        <p className="text-sm text-balance text-muted">
          {pack.state === 'awaiting_partner' && !hasPaid
            ? t(`couple.text_awaiting_partner_${pack.role}`, { name: getOtherName(pack) })
            : t(`couple.text_${pack.state === 'awaiting_partner' ? 'accepted' : pack.state}`)}
        </p>
      </div>
      {isOpen && (
        <p className="flex items-center gap-2 text-sm text-muted">
          {t('couple.endsIn')}
          <Countdown ends={pack.expiresAt} variant="boxes" onEnd={refreshPacks} />
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-8">
        {pack.halves.map((half) => (
          <li key={half.role} className="grid w-28 justify-items-center gap-1 text-sm text-muted">
            <span className={cx('rounded-full', !half.hasPaid && 'opacity-50')}>
              <Avatar name={half.name} picture={null} size={48} />
            </span>
            <span data-shortened className="w-full truncate font-medium text-ink">
              {half.isOwn ? t('couple.you') : half.name}
            </span>
            <Price money={half.price} />
            <span>{t(half.hasPaid ? 'couple.paid' : 'couple.notPaid')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
