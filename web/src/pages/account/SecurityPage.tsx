import { mask } from '@pasar/contract/validate'
import { KeyRound, Mail, MonitorSmartphone, Phone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useUser } from '@/features/account/api/account.ts'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { useSecurity } from '@/features/security/api/security.ts'
import { Authenticator, RecoveryCodesRow } from '@/features/security/components/Authenticator.tsx'
import { Passkeys } from '@/features/security/components/Passkeys.tsx'
import { RecoveryCodes } from '@/features/security/components/RecoveryCodes.tsx'
import { ConnectedAccountsRow } from '@/features/third-party/components/ConnectedAccountsRow.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function SecurityPage() {
  const t = useT()
  const signedIn = useSignedIn()
  useUser()
  return (
    <>
      <PageHeader title={t('security.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-3 py-2 pb-8">{signedIn ? <Security /> : <SignInPrompt />}</div>
    </>
  )
}

function Security() {
  const t = useT()
  const { data, error, refetch } = useSecurity()
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <>
      <Credentials />
      <SectionTitle>{t('security.factors')}</SectionTitle>
      <p className="-mt-2 text-sm text-ink-2">{t('security.factorsText')}</p>
      {data ? (
        <>
          <Card flush>
            <Authenticator totpAt={data.factors.totpAt} onRecoveryCodes={setCodes} />
            {(data.factors.totpAt || data.factors.passkeys.length > 0) && (
              <RecoveryCodesRow left={data.factors.recoveryCodes} onRecoveryCodes={setCodes} />
            )}
          </Card>
          <Passkeys list={data.factors.passkeys} onRecoveryCodes={setCodes} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton count={2} />
      )}
      <Card flush>
        <ConnectedAccountsRow />
        <SettingRow page={pages.sessions} icon={MonitorSmartphone} title={t('setting.sessions')} />
      </Card>
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}

/** Password, payment PIN, email address and phone. */
function Credentials() {
  const t = useT()
  const { date } = useFormat()
  const user = useSession((s) => s.user)
  const { data } = useSecurity()
  if (!user) return <CardSkeleton count={1} />
  const locked = user.payPasswordLockedUntil
  const payState =
    locked && Date.parse(locked) > serverNow()
      ? t('setting.payPasswordLocked', { time: date(locked, 'dayTime') })
      : t(user.hasPayPassword ? 'setting.payPasswordSet' : 'setting.payPasswordMissing')
  const contact = (shown: string, verified: boolean | undefined) => {
    if (!shown) return t('setting.payPasswordMissing')
    return verified === false ? t('security.unverified', { contact: mask(shown) }) : mask(shown)
  }
  return (
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
        page={pages.password}
        search={{ kind: 'email' }}
        icon={Mail}
        title={t('setting.email')}
        value={contact(user.email, data?.emailVerified)}
      />
      <SettingRow
        page={pages.password}
        search={{ kind: 'mobile' }}
        icon={Phone}
        title={t('setting.phone')}
        value={contact(user.mobile && `+${user.mobile_pre}${user.mobile}`, data?.mobileVerified)}
      />
    </Card>
  )
}
