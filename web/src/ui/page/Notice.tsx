import { type LucideIcon, RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useNetwork } from '@/lib/network.ts'
import { Button } from '../controls/Button.tsx'

type NoticeProps = {
  icon: LucideIcon
  title: string
  text?: string
  /** The next step: a button or a link. */
  children?: ReactNode
  role?: 'alert' | 'status'
}

/** Replaces contents that are empty or failed, with a next step. */
export function Notice({ icon: Icon, title, text, children, role }: NoticeProps) {
  return (
    <div
      role={role}
      className="mx-auto flex max-w-sm animate-appear flex-col items-center px-6 py-16 text-center"
    >
      <span className="mb-4 grid size-18 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={32} strokeWidth={1.5} aria-hidden />
      </span>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

/** Replaces a block that failed to load, with a retry. Says so when the browser is offline. */
export function ErrorState({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const t = useT()
  const online = useNetwork((s) => s.online)
  const [icon, title, reason] = online
    ? [RotateCw, t('errors.title'), text ?? t('errors.generic')]
    : [WifiOff, t('errors.offlineTitle'), t('errors.offlineText')]
  return (
    <Notice icon={icon} title={title} text={reason} role="alert">
      <Button variant="soft" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
