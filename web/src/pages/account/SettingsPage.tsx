import { APP_VERSION } from '@pasar/contract/constants'
import { CircleUserRound, FileText, Info, MapPinned, RotateCcw, ShieldQuestion } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useUser } from '@/features/account/api/account.ts'
import { AccountSettings, ProfileRow, UserSettings } from '@/features/account/components/AccountRows.tsx'
import { SettingRow } from '@/features/account/components/SettingRow.tsx'
import { SignOutButton } from '@/features/account/components/SignOutButton.tsx'
import { InstallRow } from '@/features/install/components/InstallRow.tsx'
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
  const storedUser = useSession((s) => s.user)
  const user = signedIn ? storedUser : null
  return (
    <>
      <PageHeader title={t('setting.title')} onBack={goBack} hidden={isInShell()} />
      <div className="page-width grid content-start gap-4 py-2 pb-8 wide:grid-cols-2 wide:gap-5">
        <div className="grid content-start gap-4">
          {user ? <ProfileRow user={user} /> : <SignInRow />}
          {user && <AccountSettings />}
          <Card>
            <LanguageChoice />
          </Card>
          <Card>
            <ThemeChoice />
          </Card>
        </div>
        <div className="grid content-start gap-4">
          {user ? <UserSettings /> : <ShopRows />}
          <Card flush>
            <SettingRow icon={MapPinned} page={pages.contactUs} title={t('office.contactUs')} />
          </Card>
          <InstallRow />
          {user && <SignOutButton />}
        </div>
      </div>
    </>
  )
}

function SignInRow() {
  const t = useT()
  return (
    <Card flush>
      <ListRow
        icon={CircleUserRound}
        title={t('common.signIn')}
        text={t('my.helloText')}
        onClick={() => openLogin()}
      />
    </Card>
  )
}

const content = [
  { kind: 'terms', icon: FileText },
  { kind: 'privacy', icon: ShieldQuestion },
  { kind: 'returns', icon: RotateCcw },
  { kind: 'about', icon: Info },
] as const

/** The pages of the shop for visitors, whose settings the server does not list. */
function ShopRows() {
  const t = useT()
  return (
    <Card flush>
      {content.map(({ kind, icon }) => (
        <SettingRow
          key={kind}
          page={pages.content}
          search={{ kind }}
          icon={icon}
          title={t(`setting.${kind}`)}
          {...(kind === 'about' && { value: APP_VERSION })}
        />
      ))}
    </Card>
  )
}
