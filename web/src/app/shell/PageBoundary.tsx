import { Component, type ReactNode } from 'react'
import { PageError } from './PageError.tsx'

/** Contains the failure of one page. React requires a class for error boundaries. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <PageError error={error} reset={() => this.setState({ error: null })} />
  }
}
