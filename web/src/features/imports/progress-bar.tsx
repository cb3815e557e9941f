import './report/imports.css'

interface ProgressBarProps {
  label: string
  done: number
  /** 0 while nobody knows it. */
  total: number
  /** The numbers as a sentence. */
  children: string
}

/** How far some work is, as a bar and in words. */
export function ProgressBar({ label, done, total, children }: ProgressBarProps) {
  return (
    <div className="import-progress">
      <progress
        aria-label={label}
        {...(total > 0 && { max: total, value: Math.min(done, total) })}
      />
      <p className="mt-2 text-muted tabular-nums">{children}</p>
    </div>
  )
}
