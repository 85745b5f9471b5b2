import { consentRequests } from '@pasar/contract/calls/content/agreements'
import { useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { loadFullPack, useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { buildQuery, queryClient } from '@/lib/api/query.ts'
import { go } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useGiveConsent } from '../api/consents.ts'
import { type ConsentRequests, postpone, useConsentRequests } from '../model/consent-requests.ts'

const close = () => useConsentRequests.setState({ requests: null })

/** Asks for consent to the new versions of the agreements. */
export default function ConsentSheet() {
  const t = useT()
  const { requests } = useConsentRequests()
  // Keeps the contents while the sheet closes.
  const [shown, setShown] = useState<ConsentRequests | null>(null)
  if (requests && requests !== shown) setShown(requests)
  const [hasTexts, setHasTexts] = useState(false)
  useEffect(() => void loadFullPack().then(() => setHasTexts(true)), [])
  const give = useGiveConsent()
  if (!shown || !hasTexts) return null
  const later = () => {
    postpone(shown)
    close()
  }
  const agree = async () => {
    const answer = await give.run({ ids: shown.list.map(({ id }) => id) })
    if (answer.ok) {
      toast(t('consent.thanks'))
      close()
    } else if (isRefusal(answer.error, 'agreements-changed')) {
      toast(answer.error.message)
      const requests = await queryClient.fetchQuery(buildQuery(consentRequests, {}, { staleTime: 0 }))
      useConsentRequests.setState({ requests: requests.list.length > 0 ? requests : null })
    }
  }
  return (
    <Sheet
      open={requests !== null}
      onClose={later}
      title={t('consent.title')}
      footer={
        <div className="grid gap-2 wide:grid-cols-2">
          <Button size="lg" wide busy={give.busy} onClick={() => void agree()}>
            {t('consent.agree')}
          </Button>
          <Button variant="quiet" size="lg" wide onClick={later}>
            {t(shown.overdue ? 'consent.notNow' : 'consent.later')}
          </Button>
        </div>
      }
    >
      {/* Reading decides nothing: the question returns on the next page. */}
      <Changes requests={shown} onLeave={close} />
    </Sheet>
  )
}

function Changes({ requests, onLeave }: { requests: ConsentRequests; onLeave: () => void }) {
  const t = useT()
  const { date } = useFormat()
  const read = (kind: 'terms' | 'privacy') => {
    onLeave()
    go(pages.content, { kind })
  }
  const { list, dueAt, overdue } = requests
  return (
    <div className="grid gap-4 pb-2">
      <p className="text-ink-2 text-pretty">{t('consent.intro')}</p>
      {list.map(({ id, kind, title, version, summary }) => (
        <section key={id} className="grid gap-1 rounded-card border border-line p-4">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted">{t('consent.version', { version })}</p>
          {summary && <p className="mt-1 break-words whitespace-pre-line">{summary}</p>}
          <Button variant="quiet" size="sm" className="mt-2 justify-self-start" onClick={() => read(kind)}>
            {t('consent.read')}
          </Button>
        </section>
      ))}
      {dueAt && (
        <p className={overdue ? 'font-medium text-sale' : 'text-sm text-muted'}>
          {overdue ? t('consent.overdue') : t('consent.dueOn', { date: date(dueAt, 'dayTime') })}
        </p>
      )}
    </div>
  )
}
