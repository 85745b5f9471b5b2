import { TOAST_Z_INDEX } from '@pasar/contract/constants'
import { dismissToast, useToasts } from './toast-store.ts'

/** Renders the toasts above all other content, and higher than the tab bar and the action bar of the page. */
export function Toaster() {
  const { list, covered } = useToasts()
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(max(4.75rem+var(--safe-bottom),var(--covered))+12px)] flex flex-col items-center gap-2 px-6"
      style={{ zIndex: TOAST_Z_INDEX, ['--covered' as string]: `${covered}px` }}
    >
      {list.map(({ id, text, action }) => (
        <div
          key={id}
          className="flex max-w-full animate-appear items-center gap-4 rounded-card bg-toast px-4 py-3 text-sm font-medium text-on-toast shadow-[0_6px_24px_rgb(0_0_0/0.2)] wide:max-w-md"
        >
          <span className="min-w-0 break-words">{text}</span>
          {action && (
            <button
              type="button"
              className="target pointer-events-auto shrink-0 font-semibold underline underline-offset-4"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
