import classes from './BrandMark.module.css'

/** The logo: a docket with a torn edge. */
export function BrandMark({ size = 26, tone = 'stub' }: { size?: number; tone?: 'stub' | 'frame' }) {
  return (
    <svg className={classes.mark} data-tone={tone} width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M0 2a2 2 0 0 1 2-2h22a2 2 0 0 1 2 2v20.4L22.75 26 19.5 22.4 16.25 26 13 22.4 9.75 26 6.5 22.4 3.25 26 0 22.4Z" />
      <path className={classes.lines} d="M6 8h14M6 13h9" />
    </svg>
  )
}
