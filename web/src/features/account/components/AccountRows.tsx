import type { User } from '@pasar/contract/calls/identity'
import { mask } from '@pasar/contract/validate'
import { IdCard, KeyRound, Mail, MapPin, MonitorSmartphone, Plane, ShieldCheck, Ticket } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useVerification } from '@/features/verification/api/verification.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { SettingRow } from './SettingRow.tsx'

/** The account rows of the settings: profile, security, addresses and coupons. */
export function AccountRows({ user }: { user: User }) {
  const t = useT()
  const { date } = useFormat()
  const { data: verification } = useVerification()
  const locked = user.payPasswordLockedUntil
  const payState =
    locked && Date.parse(locked) > serverNow()
      ? t('setting.payPasswordLocked', { time: date(locked, 'dayTime') })
      : t(user.hasPayPassword ? 'setting.payPasswordSet' : 'setting.payPasswordMissing')
  const name = user.nickname || user.user_name
  return (
    <>
      <Card flush>
        <SettingRow
          page={pages.profile}
          title={
            <span className="flex items-center gap-3">
              <Avatar name={name} picture={user.avatar} size={52} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-muted">
                  {user.email ? mask(user.email) : user.user_name}
                </span>
              </span>
            </span>
          }
        />
      </Card>
      <Card flush>
        <SettingRow
          page={pages.password}
          search={{ kind: 'password' }}
          icon={KeyRound}
          title={t('setting.password')}
        />
        <SettingRow
          page={pages.password}
          search={{ kind: 'payPassword' }}
          icon={ShieldCheck}
          title={t('setting.payPassword')}
          value={payState}
        />
        <SettingRow
          page={pages.verification}
          icon={IdCard}
          title={t('setting.verification')}
          value={verification && t(`verification.state_${verification.state}`)}
        />
        <SettingRow page={pages.sessions} icon={MonitorSmartphone} title={t('setting.sessions')} />
      </Card>
      <Card flush>
        <SettingRow page={pages.addresses} icon={MapPin} title={t('setting.addresses')} />
        <SettingRow
          page={pages.verification}
          search={{ kind: 'buyer' }}
          icon={Plane}
          title={t('verification.buyerTitle')}
          value={verification && (verification.buyer?.numberMasked ?? t('verification.buyerNone'))}
        />
        <SettingRow page={pages.messageEmails} icon={Mail} title={t('messages.emailTitle')} />
        <SettingRow page={pages.coupons} icon={Ticket} title={t('setting.coupons')} />
      </Card>
    </>
  )
}
