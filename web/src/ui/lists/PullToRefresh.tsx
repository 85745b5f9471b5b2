import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { afterFirstPaint } from '@/platform/idle.ts'
import type { PullGestureProps } from './PullGesture.tsx'

// Pages work without it.
const PullGesture = lazy(async (): Promise<{ default: ComponentType<PullGestureProps> }> => {
  await afterFirstPaint()
  return import('./PullGesture.tsx').catch(() => ({ default: () => null }))
})

type Props = { onRefresh: () => Promise<unknown>; children: ReactNode }

/** Refreshes the page when it is pulled down from its top. */
export function PullToRefresh({ onRefresh, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <Suspense>
        <PullGesture box={box} onRefresh={onRefresh} />
      </Suspense>
      {children}
    </div>
  )
}
