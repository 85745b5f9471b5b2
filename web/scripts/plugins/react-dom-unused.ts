/** The release whose source the lists below were read against. */
export const VERSION = '19.3.1'

/**
 * Kinds of fibers that this client never makes: 18 is server markup, 19 SuspenseList, 26 documents' resources
 * (`<title>`, `<link>`), 27 `<html>`, `<head>` and `<body>`, 30 ViewTransition.
 */
export const UNUSED_TAGS = new Set([18, 19, 26, 27, 30])

/** Lanes of transitions in which view transitions may start. */
export const VIEW_TRANSITION_LANES = 335544064

/** Functions that only run for what the client does not use, with what they return then. */
export const FUNCTIONS: Record<string, string> = {
  // Server markup: the client renders all of it, so nothing is ever hydrated, blocked or replayed.
  popHydrationState: 'return !1',
  popTreeContext: '',
  resetHydrationState: '',
  upgradeHydrationErrorsToRecoverable: 'return null',
  commitSuspenseHydrationCallbacks: '',
  commitActivityHydrationCallbacks: '',
  registerSuspenseInstanceRetry: '',
  getParentHydrationBoundary: 'return null',
  retryIfBlockedOn: '',
  clearHydrationBoundary: '',
  hideOrUnhideDehydratedBoundary: '',
  getSuspenseInstanceFromFiber: 'return null',
  getActivityInstanceFromFiber: 'return null',
  dispatchEvent: `if (_enabled) {
    findInstanceBlockingEvent(nativeEvent)
    const instance = return_targetInst
    dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, instance, targetContainer)
  }`,
  // Resources of the document: index.html has them, `<title>` and the like are elements as any other.
  isHostHoistableType: 'return !1',
  waitForCommitToBeReady: 'return null',
  preloadInstanceAndSuspendIfNeeded: 'arguments[0].flags &= -16777217',
  // View transitions.
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  trackEnterViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  commitAfterMutationEffectsOnFiber: '',
  startViewTransition: 'return null',
  claimQueuedTransitionTypes: 'return null',
  queueTransitionTypes: '',
  // Refs of fragments.
  isFragmentInstanceParent: 'return !1',
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceDeletionEffects: '',
  FragmentInstance: '',
  // Functions as actions of forms.
  extractEvents$1: '',
  recursivelyResetForms: '',
  // Stacks of components, which no error boundary of the client reads.
  getStackByFiberInDevAndProd: "return ''",
}

/** Hooks and document functions that no code of the client calls. A call would fail. */
export const PROPERTIES = new Set([
  'useHostTransitionStatus',
  'useFormState',
  'useActionState',
  'useOptimistic',
  'useCacheRefresh',
  'D',
  'C',
  'L',
  'm',
  'X',
  'S',
  'M',
])

/** Statements of these objects' members are left out: `FragmentInstance.prototype.focus = …`. */
export const isUnusedStatement =
  /^(?:exports\.hydrateRoot|FragmentInstance\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode) =/
