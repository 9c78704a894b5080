import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

/**
 * The metrics of this service. They are not in the library's own registry: services in one process share libraries,
 * while each has its own copy of the kit.
 */
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
