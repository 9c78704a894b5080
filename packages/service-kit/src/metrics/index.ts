import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/** The metrics of this service; not the library's own registry, because a process may run several services. */
export const metrics = new Registry();

const registers = [metrics];

/** Registers a number that only grows. */
export const counter = <Label extends string>(configuration: CounterConfiguration<Label>) =>
  new Counter({ ...configuration, registers });

/** Registers a number that grows and shrinks. */
export const gauge = <Label extends string>(configuration: GaugeConfiguration<Label>) =>
  new Gauge({ ...configuration, registers });

/** Registers the distribution of a value, counted in buckets. */
export const histogram = <Label extends string>(configuration: HistogramConfiguration<Label>) =>
  new Histogram({ ...configuration, registers });
