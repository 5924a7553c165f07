/** Where the utilities frame comes from while no service is set: a small planner of ours, which orders nothing. */
export const LOCAL_FRAME = '/utilities/frame';
