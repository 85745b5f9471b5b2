import { APP_VERSION } from '@pasar/contract/constants'
import { CircleUserRound, FileText, Info, RotateCcw, ShieldQuestion, UserX } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useUser } from '@/features/account/api/account.ts'
import { AccountRows } from '@/features/account/components/AccountRows.tsx'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { SignOutButton } from '@/features/account/components/SignOutButton.tsx'
import { ContactRow } from '@/features/content/components/ContactRow.tsx'
import { LanguageChoice } from '@/features/settings/LanguageChoice.tsx'
import { ThemeChoice } from '@/features/settings/ThemeChoice.tsx'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSession, useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function SettingPage() {
  const t = useT()
  const signedIn = useSignedIn()
  // Shows the stored profile at once, then the one from the server.
  useUser()
  const user = useSession((s) => s.user)
  return (
    <>
      <PageHeader title={t('setting.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow grid gap-3 py-2 pb-8">
        {signedIn && user ? (
          <AccountRows user={user} />
        ) : (
          <Card flush>
            <ListRow
              icon={CircleUserRound}
              title={t('common.signIn')}
              text={t('my.helloText')}
              onClick={() => openLogin()}
            />
          </Card>
        )}
        <Card>
          <LanguageChoice />
        </Card>
        <Card>
          <ThemeChoice />
        </Card>
        <Card flush>
          <SettingRow
            page={pages.content}
            search={{ kind: 'terms' }}
            icon={FileText}
            title={t('setting.terms')}
          />
          <SettingRow
            page={pages.content}
            search={{ kind: 'privacy' }}
            icon={ShieldQuestion}
            title={t('setting.privacy')}
          />
          <SettingRow
            page={pages.content}
            search={{ kind: 'returns' }}
            icon={RotateCcw}
            title={t('setting.returns')}
          />
          <SettingRow
            page={pages.content}
            search={{ kind: 'about' }}
            icon={Info}
            title={t('setting.about')}
            value={APP_VERSION}
          />
          <ContactRow />
        </Card>
        {signedIn && (
          <Card flush>
            <SettingRow page={pages.cancelAccount} icon={UserX} title={t('cancelAccount.row')} />
          </Card>
        )}
        {signedIn && <SignOutButton />}
      </div>
    </>
  )
}
