import { LoaderCircle } from 'lucide-react'
import {
  type ComponentType,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '@/i18n/i18n.ts'
import { afterFirstPage } from '@/platform/idle.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { runAfterOwnSteps } from './back-stack.ts'
import { toast } from './toast-store.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Time in which the second tap of a double tap arrives. */
const DOUBLE_TAP_MS = 400

type OverlayProps = { open: boolean; onClose: () => void }

/** The code of an overlay. */
type Code<P> = {
  Overlay: ComponentType<P> | undefined
  /** Loads it, once. */
  load: () => Promise<void>
  /** A place that uses it has asked for it to load in a free moment. */
  isScheduled: boolean
}

/**
 * Makes a sheet or dialog whose code is not part of its page. The code loads in a free moment after the first
 * page, or when the overlay opens; a spinner shows meanwhile. Mounts the overlay when it opens first. When
 * its code fails to load, the overlay closes, and a message offers to reload the page. The page never reloads
 * by itself, because that would lose input. The next tap imports the code again. That succeeds only in
 * engines that do not keep a failed import(): in others, only a reload helps. Until 2026 all were to keep it
 * (https://github.com/whatwg/html/pull/10327).
 * @param load imports the component
 */
export function loadOnOpen<P extends OverlayProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code: Code<P> = {
    Overlay: undefined,
    load: async () => {
      code.Overlay ??= await load()
    },
    isScheduled: false,
  }
  return (props) => <OnOpen code={code} overlay={props} />
}

function OnOpen<P extends OverlayProps>({ code, overlay }: { code: Code<P>; overlay: P }) {
  const { open, onClose } = overlay
  const [shown, setShown] = useState<'nothing' | 'spinner' | 'overlay'>('nothing')
  // The spinner takes the focus, which computes the layout of the page: the tap shows its own effect before.
  const wasOpen = useDeferredValue(open, false)
  if (open && shown === 'nothing' && (code.Overlay || wasOpen)) setShown(code.Overlay ? 'overlay' : 'spinner')
  if (!open && shown === 'spinner') setShown('nothing')
  useEffect(() => {
    if (code.isScheduled) return
    code.isScheduled = true
    void afterFirstPage().then(() => code.load().catch(() => undefined))
  }, [code])
  const { Overlay } = code
  if (shown === 'overlay' && Overlay) return <Overlay {...overlay} />
  if (shown === 'spinner')
    return <Pending load={code.load} onReady={() => setShown('overlay')} onClose={onClose} />
  return null
}

type PendingProps = { load: () => Promise<void>; onReady: () => void; onClose: () => void }

/** Loads the code of an overlay and covers the page meanwhile. Back, Escape and a tap close it. */
function Pending({ load, onReady, onClose }: PendingProps) {
  const t = useT()
  const isLoaded = useLoad(load, onReady, onClose)
  useCloseOnBack(!isLoaded, onClose)
  useCloseOnEscape(onClose)
  const button = useFocus()
  const [startedAt] = useState(() => Date.now())
  return (
    <div className="fixed inset-0 z-[1001] grid animate-appear place-items-center bg-scrim">
      <button
        ref={button}
        type="button"
        aria-label={t('common.close')}
        onClick={() => Date.now() - startedAt >= DOUBLE_TAP_MS && onClose()}
        className="absolute inset-0"
      />
      <span role="status" className="pointer-events-none relative rounded-card bg-surface p-4 text-accent">
        <LoaderCircle size={28} className="animate-spin" aria-hidden />
        <span className="sr-only">{t('common.loading')}</span>
      </span>
    </div>
  )
}

/** Loads code. Calls `onReady` after the history entry of the spinner is gone: the overlay adds its own. */
function useLoad(load: () => Promise<void>, onReady: () => void, onClose: () => void): boolean {
  const t = useT()
  const [isLoaded, setLoaded] = useState(false)
  const ready = useEffectEvent(onReady)
  const fail = useEffectEvent(() => {
    if (navigator.onLine)
      toast(t('errors.chunkTitle'), { label: t('errors.reload'), run: () => location.reload() })
    else toast(t('errors.network'))
    onClose()
  })
  useEffect(() => {
    let current = true
    loadChunk(load, null).then(
      () => current && setLoaded(true),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [load])
  useEffect(() => {
    if (!isLoaded) return
    let current = true
    // useCloseOnBack() has just queued the step back, in a task of its own.
    setTimeout(() => runAfterOwnSteps(() => current && ready()))
    return () => {
      current = false
    }
  }, [isLoaded])
  return isLoaded
}

/** Closes on Escape. Overlays below stay open. */
function useCloseOnEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Focuses a button while it shows. Gives the focus back before the overlay notes where it was. */
function useFocus() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const button = ref.current
    button?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === button && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
