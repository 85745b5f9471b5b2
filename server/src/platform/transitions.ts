/**
 * A state machine as a table: for every state, the actions that it allows and the states that they lead to.
 */
export type Transitions<State extends string, Action extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Action, State>>>>
>

/** Returns the state that an action leads to, or undefined when the state does not allow the action. */
export const nextState = <State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
  action: Action,
): State | undefined => transitions[state][action]

/** Returns the actions that a state allows. */
export const getActions = <State extends string, Action extends string>(
  transitions: Transitions<State, Action>,
  state: State,
): Action[] => Object.keys(transitions[state]) as Action[]
