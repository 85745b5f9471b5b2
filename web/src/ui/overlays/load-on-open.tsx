import { LoaderCircle } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { afterFirstPage } from '@/platform/idle.ts'
import { loadChunk } from '@/platform/load-chunk.ts'
import { toast } from './toast-store.ts'

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
 * page, or when the overlay opens; a spinner shows meanwhile. Mounts the overlay when it opens first. Code
 * that fails to load is handled as that of pages (`loadChunk`); then a message shows, the overlay closes, and
 * the next tap tries again.
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
  const t = useT()
  const { open, onClose } = overlay
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  const [, setLoaded] = useState(false)
  const fail = useEffectEvent(() => {
    toast(t(navigator.onLine ? 'errors.chunkTitle' : 'errors.network'))
    onClose()
  })
  useEffect(() => {
    if (code.isScheduled) return
    code.isScheduled = true
    void afterFirstPage().then(() => code.load().catch(() => undefined))
  }, [code])
  useEffect(() => {
    if (!open || code.Overlay) return
    let current = true
    loadChunk(code.load).then(
      () => current && setLoaded(true),
      () => current && fail(),
    )
    return () => {
      current = false
    }
  }, [open, code])
  const { Overlay } = code
  if (!opened) return null
  if (Overlay) return <Overlay {...overlay} />
  return open && <Pending onClose={onClose} />
}

/** Covers the page while the code of an overlay loads. A tap closes it. */
function Pending({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      aria-label={t('common.close')}
      onClick={onClose}
      className="fixed inset-0 z-[1001] grid w-full animate-appear place-items-center bg-scrim"
    >
      <span
        role="status"
        aria-label={t('common.loading')}
        className="rounded-card bg-surface p-4 text-accent"
      >
        <LoaderCircle size={28} className="animate-spin" aria-hidden />
      </span>
    </button>
  )
}
