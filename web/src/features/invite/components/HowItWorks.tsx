import { useT } from '@/i18n/i18n.ts'
import { Card, SectionTitle } from '@/ui/display/Card.tsx'

const steps = ['step1', 'step2', 'step3'] as const

/** The steps of an invitation. */
export function HowItWorks() {
  const t = useT()
  return (
    <section>
      <SectionTitle>{t('invite.how')}</SectionTitle>
      <Card>
        <ol className="grid gap-4">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
              <span
                aria-hidden
                className="money grid size-7 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-semibold">{t(`invite.${step}`)}</p>
                <p className="text-sm text-muted">{t(`invite.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
