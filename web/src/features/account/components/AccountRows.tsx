import type { User } from '@pasar/contract/calls/identity'
import { mask } from '@pasar/contract/validate'
import { IdCard, Mail, MapPin, Plane, ShieldCheck, Ticket } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useVerification } from '@/features/verification/api/verification.ts'
import { useT } from '@/i18n/i18n.ts'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { SettingRow } from './SettingRow.tsx'

/** The account rows of the settings: profile, security, addresses and coupons. */
export function AccountRows({ user }: { user: User }) {
  const t = useT()
  const { data: verification } = useVerification()
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
        <SettingRow page={pages.security} icon={ShieldCheck} title={t('setting.security')} />
        <SettingRow
          page={pages.verification}
          icon={IdCard}
          title={t('setting.verification')}
          value={verification && t(`verification.state_${verification.state}`)}
        />
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
