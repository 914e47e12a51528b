import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useState } from 'react'
import classes from './BarChart.module.css'
import type { BarChartProps } from './BarChart.tsx'
import { useWidth } from './useWidth.ts'

const HEIGHT = 204
const WIDTH = 600
const LEFT = 48
const BOTTOM = 28
const TOP = 8
/** Room for a label below the bars. */
const LABEL = 84
const TICKS = 4

/** The bars themselves, apart because the library that draws them is no part of a first load. */
export function BarChartPlot(props: BarChartProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const [width, plot] = useWidth(WIDTH)
  const shown =
    props.bars.find(({ id }) => id === pointed) ?? props.bars.findLast(({ value }) => value !== 0) ?? props.bars.at(-1)
  return (
    <>
      <p className={classes.pointed} aria-hidden="true">
        {shown && (
          <>
            {shown.label} <b>{shown.text}</b>
            {shown.before && ` · ${shown.before.text} ${props.beforeName ?? 'before'}`}
          </>
        )}
      </p>
      <div ref={plot} className={classes.plot}>
        <Plot {...props} width={width} pointed={pointed} onPoint={setPointed} />
      </div>
    </>
  )
}

type PlotProps = BarChartProps & { width: number; pointed: string | null; onPoint: (id: string | null) => void }

function Plot({ bars, tick, width, pointed, onPoint }: PlotProps) {
  const highest = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before?.value ?? 0)))
  const lowest = Math.min(0, ...bars.map(({ value, before }) => Math.min(value, before?.value ?? 0)))
  const x = scaleBand({ domain: bars.map(({ id }) => id), range: [LEFT, width], padding: 0.34 })
  const y = scaleLinear({ domain: [lowest, highest], range: [HEIGHT - BOTTOM, TOP], nice: TICKS })
  const base = y(0)
  const step = Math.max(1, x.step())
  const middle = (id: string) => (x(id) ?? 0) + x.bandwidth() / 2
  const every = Math.max(1, Math.ceil(LABEL / step))
  const named = bars.filter((_, at) => (bars.length - 1 - at) % every === 0).map(({ id }) => id)
  const labels = new Map(bars.map(({ id, label }) => [id, label]))
  const compared = bars.flatMap(({ id, before }) => (before ? [{ id, value: before.value }] : []))
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false" onPointerLeave={() => onPoint(null)}>
      <AxisLeft
        left={LEFT}
        scale={y}
        numTicks={TICKS}
        hideAxisLine
        tickLength={0}
        tickFormat={(value) => tick(Number(value))}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={{ dx: -8, dy: 4, textAnchor: 'end' }}
      />
      {y.ticks(TICKS).map((value) => (
        <line key={value} className={classes.line} x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
      ))}
      {bars.map(({ id, value, isQuiet }) => (
        <g key={id} onPointerEnter={() => onPoint(id)}>
          <rect x={middle(id) - step / 2} y={TOP} width={step} height={HEIGHT - BOTTOM - TOP} fill="transparent" />
          <rect
            className={classes.bar}
            data-quiet={isQuiet || undefined}
            data-pointed={id === pointed || undefined}
            x={x(id) ?? 0}
            width={x.bandwidth()}
            y={Math.min(y(value), base)}
            height={Math.max(1, Math.abs(base - y(value)))}
            rx={Math.min(3, x.bandwidth() / 2)}
          />
        </g>
      ))}
      {compared.length > 1 && (
        <polyline className={classes.before} points={compared.map(({ id, value }) => `${middle(id)},${y(value)}`).join(' ')} />
      )}
      <AxisBottom
        top={HEIGHT - BOTTOM}
        scale={x}
        hideAxisLine
        hideTicks
        tickValues={named}
        tickFormat={(id) => labels.get(id) ?? ''}
        tickClassName={classes.tick ?? ''}
        tickLabelProps={(id) => ({
          dy: 6,
          textAnchor: id === bars.at(-1)?.id ? 'end' : 'middle',
          dx: id === bars.at(-1)?.id ? x.bandwidth() / 2 : 0,
        })}
      />
    </svg>
  )
}
