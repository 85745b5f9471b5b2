import { useT } from '@/i18n/i18n.ts'
import type { PositionProblem } from '@/lib/geolocation.ts'

const texts = { denied: 'map.denied', unavailable: 'map.unavailable', timeout: 'map.timeout' } as const

/** Says why the device's position is missing, and what helps. */
export function PositionHelp({ problem }: { problem: PositionProblem | null }) {
  const t = useT()
  return (
    <p role="status" className="map-status rounded-card bg-shade p-3 text-sm">
      {problem ? t(texts[problem]) : ''}
    </p>
  )
}
