import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { HumanCheck } from '@/features/human-check/components/HumanCheck.tsx'
import { holdPass } from '@/features/human-check/model/held-pass.ts'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { useT } from '@/i18n/i18n.ts'
import { navigate, useLocation } from '@/lib/location.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

/**
 * A human check by itself, an address of the specification for links from outside, such as the challenge of
 * a proxy: the pass serves the next call that needs one. No page leads here, since calls ask in a sheet with
 * the same check, which falls back to the shop's own slider and proof of work.
 */
export default function HumanCheckPage() {
  const t = useT()
  const { to } = usePageSearch(pages.humanCheck)
  const [isPassed, setIsPassed] = useState(false)
  /** Whether goBack() leads to the page before, rather than to the home page. */
  const cameFrom = useLocation(({ location }) => location.index > 0)
  function proceed(pass: string) {
    holdPass(pass)
    if (to) navigate(to, 'replace')
    else setIsPassed(true)
  }
  return (
    <LoginLayout title={t('humanCheck.title')} text={t('humanCheck.text')}>
      {isPassed ? (
        <Notice icon={CircleCheck} title={t('humanCheck.passed')} role="status">
          <Button onClick={goBack}>{t(cameFrom ? 'common.back' : 'errors.toHome')}</Button>
        </Notice>
      ) : (
        <HumanCheck onPass={proceed} />
      )}
    </LoginLayout>
  )
}
