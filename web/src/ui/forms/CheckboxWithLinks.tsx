import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from './Choice.tsx'
import { useProblem } from './use-problem.ts'

type Props = Omit<ComponentProps<typeof Checkbox>, 'children'> & {
  'aria-label': string
  /** The visible text. Its links are not part of the label, so that they open instead of ticking the box. */
  text: ReactNode
}

/** A checkbox beside a text with links, and below the message of the form check. */
export function CheckboxWithLinks({ text, ...rest }: Props) {
  const id = useId()
  const { problem, onInvalid } = useProblem(rest.checked)
  return (
    <div className="-ml-3 flex items-start text-sm text-ink-2" onInvalidCapture={onInvalid}>
      <Checkbox {...rest} aria-describedby={problem ? id : undefined} />
      <div className="py-3">
        <p>{text}</p>
        {problem && (
          <p id={id} className="text-xs text-sale">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
