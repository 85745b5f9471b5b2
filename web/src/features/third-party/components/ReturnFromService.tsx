import type { Session } from '@pasar/contract/calls/identity'
import type { RefusalData } from '@pasar/contract/refusal-data'
import type { ThirdParty } from '@pasar/contract/security/third-party'
import { LoaderCircle } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { buildAddress, pages } from '@/app/paths.ts'
import { LoginForm } from '@/features/login/components/LoginForm.tsx'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { RegisterForm } from '@/features/login/components/RegisterForm.tsx'
import type { FactorRequest } from '@/features/login/components/SecondStep.tsx'
import { getDeviceId } from '@/features/login/model/device-id.ts'
import { useT } from '@/i18n/i18n.ts'
import { type ApiRefusal, isRefusal } from '@/lib/api/errors.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate } from '@/lib/location.ts'
import { go } from '@/lib/nav.tsx'
import { saveSession } from '@/lib/session.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useBind, useFinishThirdParty } from '../api/third-party.ts'
import { problemKey } from '../model/problem.ts'

const SecondStep = lazy(() => import('@/features/login/components/SecondStep.tsx'))

type Props = {
  ticket: string
  problem: string
  service: ThirdParty | undefined
  isConnection: boolean
  to: string
}
type Person = RefusalData<'third-party-unknown'>
type Step =
  | { kind: 'waiting' }
  | { kind: 'second'; request: FactorRequest }
  | { kind: 'unknown'; person: Person }
  | { kind: 'problem'; message: string }

/** Finishes what was started at another service: a sign-in, a registration, or a connection. */
export function ReturnFromService({ ticket, problem, service, isConnection, to }: Props) {
  const t = useT()
  const finish = useFinishThirdParty()
  const bind = useBind()
  const provider = t(service ? `thirdParty.${service}` : 'thirdParty.service')
  const [step, setStep] = useState<Step>(() =>
    ticket ? { kind: 'waiting' } : { kind: 'problem', message: t(problemKey(problem), { provider }) },
  )
  const started = useRef(false)

  const showProblem = (message: string) => setStep({ kind: 'problem', message })

  /** Replaces this page, whose ticket is used. */
  function onSignedIn(session: Session) {
    saveSession(session)
    void queryClient.invalidateQueries()
    navigate(to || buildAddress(pages.account), 'replace')
  }

  async function signIn() {
    const answer = await finish.run({ ticket, deviceId: getDeviceId() })
    if (answer.ok) return onSignedIn(answer.data)
    const { error } = answer
    if (isRefusal(error, 'factor-asked'))
      return setStep({ kind: 'second', request: (error as ApiRefusal).data as FactorRequest })
    if (isRefusal(error, 'third-party-unknown'))
      return setStep({ kind: 'unknown', person: (error as ApiRefusal).data as Person })
    showProblem(
      isRefusal(error, 'sign-in-again') ? t('thirdParty.problem_expired') : (error as Error).message,
    )
  }

  async function connect() {
    const answer = ticket ? await bind.run({ ticket, deviceId: getDeviceId() }) : null
    if (answer?.ok) toast(t('thirdParty.connected', { provider }))
    else if (!answer) toast(t('thirdParty.connectProblem', { provider }))
    else if (isRefusal(answer.error, 'sign-in-again')) toast(t('thirdParty.problem_expired'))
    go(pages.thirdParties, {}, { replace: true })
  }

  useEffect(() => {
    // React runs effects twice while developing, and a ticket works once.
    if (started.current) return
    started.current = true
    if (isConnection) void connect()
    else if (ticket) void signIn()
  })

  if (isConnection) return <Waiting text={t('thirdParty.connecting', { provider })} />
  if (step.kind === 'waiting') return <Waiting text={t('thirdParty.signingIn')} />
  if (step.kind === 'second')
    return (
      <LoginLayout title={t('login.title')} text={t('security.factors')}>
        <Suspense>
          <SecondStep
            request={step.request}
            service={provider}
            onSignedIn={onSignedIn}
            onRestart={showProblem}
          />
        </Suspense>
      </LoginLayout>
    )
  if (step.kind === 'problem')
    return (
      <LoginLayout title={t('login.title')} text={t('login.pageText')}>
        <Alert text={step.message} />
        <LoginForm where="page" to={to || buildAddress(pages.account)} />
      </LoginLayout>
    )
  return <Unknown person={step.person} ticket={ticket} provider={provider} onRegistered={onSignedIn} />
}

function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-ink-2">
      <LoaderCircle size={32} className="animate-spin text-accent" aria-hidden />
      <p>{text}</p>
    </div>
  )
}

function Alert({ text }: { text: string }) {
  if (!text) return null
  return (
    <p role="alert" className="mb-4 rounded-small bg-shade px-4 py-3 text-sm">
      {text}
    </p>
  )
}

type UnknownProps = {
  person: Person
  ticket: string
  provider: string
  onRegistered: (session: Session) => void
}

/** A person without an account registers; one whose address has an account signs in and connects. */
function Unknown({ person, ticket, provider, onRegistered }: UnknownProps) {
  const t = useT()
  if (person.emailTaken)
    return (
      <LoginLayout
        title={t('thirdParty.takenTitle')}
        text={t('thirdParty.takenText', { provider, email: person.email })}
      >
        <LoginForm where="page" to={buildAddress(pages.thirdParties)} />
      </LoginLayout>
    )
  return (
    <LoginLayout title={t('thirdParty.registerTitle')} text={t('thirdParty.registerText', { provider })}>
      <RegisterForm shareCode="" person={{ ...person, ticket }} onRegistered={onRegistered} />
    </LoginLayout>
  )
}
