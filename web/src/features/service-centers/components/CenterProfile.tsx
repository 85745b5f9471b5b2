import { Ban, Pencil } from 'lucide-react'
import { useState } from 'react'
import { OfficeHours } from '@/features/offices/components/OfficeHours.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Card } from '@/ui/display/Card.tsx'
import type { OwnCenter } from '../api/service-centers.ts'
import { ProfileSheet } from './ProfileSheet.tsx'

/** The profile of the member's center as others see it, with a form to change it. */
export function CenterProfile({ center: { profile, state, suspendReason } }: { center: OwnCenter }) {
  const t = useT()
  const [edits, setEdits] = useState(false)
  const lines = [profile.detail, `${profile.postcode} ${profile.city}`.trim(), profile.state].filter(Boolean)
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{profile.name}</h2>
        <Button size="sm" variant="quiet" icon={Pencil} onClick={() => setEdits(true)}>
          {t('serviceCenter.edit')}
        </Button>
      </div>
      {state === 'suspended' && (
        <p role="status" className="my-2 flex items-start gap-2 rounded-card bg-shade p-3 text-sm">
          <Ban size={18} className="mt-0.5 shrink-0 text-sale" aria-hidden />
          <span className="min-w-0 break-words">
            <span className="block font-medium">{t('serviceCenter.suspended')}</span>
            {suspendReason}
          </span>
        </p>
      )}
      <address className="break-words text-ink-2 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="money text-sm text-muted">{`+${profile.phonePrefix} ${profile.phone}`}</p>
      <OfficeHours office={profile} />
      {edits && <ProfileSheet profile={profile} open onClose={() => setEdits(false)} />}
    </Card>
  )
}
