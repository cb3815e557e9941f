import { Component, type ReactNode } from 'react'
import { RouteErrorContext } from './router-context.ts'
import type { Location } from './router-state.ts'

interface RouteErrorsProps {
  /** Another location clears the error. */
  location: Location
  fallback: ReactNode
  children: ReactNode
}

interface RouteErrorsState {
  location: Location
  failed: boolean
  error: unknown
}

/** Shows the fallback instead of content that throws while it renders. */
export class RouteErrors extends Component<RouteErrorsProps, RouteErrorsState> {
  override state: RouteErrorsState = {
    location: this.props.location,
    failed: false,
    error: undefined,
  }

  static getDerivedStateFromError(error: unknown): Partial<RouteErrorsState> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps({ location }: RouteErrorsProps, state: RouteErrorsState): RouteErrorsState | null {
    return location === state.location ? null : { location, failed: false, error: undefined }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <RouteErrorContext value={this.state.error}>{this.props.fallback}</RouteErrorContext>
  }
}
