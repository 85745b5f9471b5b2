import { messageKinds } from '@pasar/contract/calls/messages/messages'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Switch } from '@/ui/forms/Choice.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { usePreferences, useSavePreferences } from '../api/messages.ts'

/** The kinds of messages that the member receives by email too. */
export function EmailChoice() {
  const t = useT()
  const { data, error, refetch } = usePreferences()
  const save = useSavePreferences()
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton />
  const { email, hasEmail } = data
  return (
    <>
      <p className="px-1 text-sm text-muted">{t('messages.emailText')}</p>
      {!hasEmail && (
        <p className="px-1 text-sm">
          {t('messages.noEmail')}{' '}
          <PageLink
            page={pages.password}
            search={{ kind: 'email' }}
            className="target font-semibold text-accent underline"
          >
            {t('messages.toEmail')}
          </PageLink>
        </p>
      )}
      <Card flush>
        {messageKinds.map((kind) => (
          <Switch
            key={kind}
            checked={email[kind]}
            disabled={save.busy || !hasEmail}
            onChange={(on) => void save.run({ email: { ...email, [kind]: on } })}
            className="w-full px-4 py-2"
          >
            <span className="block">{t(`messages.kind_${kind}`)}</span>
            <span className="block text-sm text-muted">{t(`messages.about_${kind}`)}</span>
          </Switch>
        ))}
      </Card>
    </>
  )
}
