import { useCallback, useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { type Answer, createSlider, createWork, type Slider, sendAnswer } from '../api/human-check.ts'
import { solveWork } from '../model/solve-work.ts'
import { SliderCheck } from './SliderCheck.tsx'

type Props = { onPass: (pass: string) => void }

const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiRefusal && error.message ? error.message : fallback

/** A check of the shop itself: the slider, or a proof of work for those who cannot see or drag. */
export function OwnCheck({ onPass }: Props) {
  const t = useT()
  const [kind, setKind] = useState<'slider' | 'work'>('slider')
  return (
    <>
      {kind === 'slider' ? <SliderOfShop onPass={onPass} /> : <WorkOfShop onPass={onPass} />}
      <button
        type="button"
        className="target mt-2 w-full py-2 text-center text-sm text-accent underline underline-offset-2"
        onClick={() => setKind(kind === 'slider' ? 'work' : 'slider')}
      >
        {t(kind === 'slider' ? 'humanCheck.withoutPicture' : 'humanCheck.withPicture')}
      </button>
    </>
  )
}

function SliderOfShop({ onPass }: Props) {
  const t = useT()
  const [slider, setSlider] = useState<Slider | null>(null)
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    setSlider(await createSlider().catch(() => null))
    setFailed(true)
  }, [])
  useEffect(() => void load(), [load])

  async function answer(input: Answer) {
    setBusy(true)
    setProblem('')
    try {
      onPass(await sendAnswer(input))
    } catch (error) {
      setProblem(messageOf(error, t('humanCheck.failed')))
      await load()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {slider ? (
        <SliderCheck key={slider.id} slider={slider} busy={busy} onAnswer={answer} onRefresh={load} />
      ) : failed ? (
        <ErrorState onRetry={load} />
      ) : (
        <Skeleton className="aspect-[2/1] w-full" />
      )}
      <p role="alert" className="mt-2 min-h-5 text-center text-sm text-sale">
        {problem}
      </p>
    </>
  )
}

function WorkOfShop({ onPass }: Props) {
  const t = useT()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts again
  useEffect(() => {
    const control = new AbortController()
    setFailed(false)
    const solve = async () => {
      const { id, salt, bits } = await createWork()
      const nonce = await solveWork(salt, bits, control.signal)
      onPass(await sendAnswer({ kind: 'work', id, nonce }))
    }
    solve().catch(() => {
      if (!control.signal.aborted) setFailed(true)
    })
    return () => control.abort()
  }, [attempt])

  if (failed) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />
  return (
    <p role="status" aria-busy className="py-10 text-center text-ink-2">
      {t('humanCheck.working')}
    </p>
  )
}
